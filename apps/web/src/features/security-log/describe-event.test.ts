import { expect, test } from "vitest";
import { describeEvent } from "./describe-event";

test("R-AUTH-18 an event reads as a sentence, also one of a newer server", () => {
  expect(describeEvent({ kind: "sign-in", detail: "passkey" })).toBe("Logged in with a passkey");
  expect(describeEvent({ kind: "sign-in", detail: "identity-provider:Hill School" })).toBe(
    "Logged in with Hill School",
  );
  expect(describeEvent({ kind: "sign-in", detail: "activation" })).toBe("Logged in with the activation link");
  expect(describeEvent({ kind: "passkey-removed", detail: "My phone" })).toBe("Removed a passkey: My phone");
  expect(describeEvent({ kind: "connected", detail: "streaming-platform" })).toBe(
    "Connected an account: the streaming platform",
  );
  expect(describeEvent({ kind: "password-changed", detail: "" })).toBe("Changed the password");
  expect(describeEvent({ kind: "sent-to-the-moon", detail: "" })).toBe("sent-to-the-moon");
});
