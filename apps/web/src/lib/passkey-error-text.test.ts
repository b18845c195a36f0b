import { expect, test } from "vitest";
import { passkeyErrorText } from "./passkey-error-text";

const named = (name: string) => Object.assign(new Error("browser text"), { name });

test("R-AUTH-14 what the browser refused reads as a sentence", () => {
  expect(passkeyErrorText(named("InvalidStateError"))).toContain("already");
  expect(passkeyErrorText(named("NotAllowedError"))).toBe("The passkey was not used. Please try again.");
  expect(passkeyErrorText(named("SecurityError"))).toContain("address of the site");
  expect(passkeyErrorText("no error")).toBe("Something went wrong. Please try again later.");
});
