import { expect, test } from "vitest";
import { englishI18n } from "../../i18n/english";
import { describeEvent } from "./describe-event";

test("R-AUTH-18 an event reads as a sentence, also one of a newer server", () => {
  expect(describeEvent(englishI18n, { kind: "sign-in", detail: "passkey" })).toBe(
    "Logged in with a passkey",
  );
  expect(
    describeEvent(englishI18n, { kind: "sign-in", detail: "identity-provider:Hill School" }),
  ).toBe("Logged in with Hill School");
  expect(describeEvent(englishI18n, { kind: "sign-in", detail: "backup-code" })).toBe(
    "Logged in with a backup code",
  );
  expect(describeEvent(englishI18n, { kind: "sign-in", detail: "activation" })).toBe(
    "Logged in with the activation link",
  );
  expect(describeEvent(englishI18n, { kind: "passkey-removed", detail: "My phone" })).toBe(
    "Removed a passkey: My phone",
  );
  expect(describeEvent(englishI18n, { kind: "connected", detail: "streaming-platform" })).toBe(
    "Connected an account: the streaming platform",
  );
  expect(describeEvent(englishI18n, { kind: "password-changed", detail: "" })).toBe(
    "Changed the password",
  );
  expect(describeEvent(englishI18n, { kind: "sent-to-the-moon", detail: "" })).toBe(
    "sent-to-the-moon",
  );
});
