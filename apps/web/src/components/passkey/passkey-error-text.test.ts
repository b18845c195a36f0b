import { expect, test } from "vitest";
import { englishI18n } from "../../i18n/english";
import { passkeyErrorText } from "./passkey-error-text";

const named = (name: string) => Object.assign(new Error("browser text"), { name });

test("R-AUTH-14 what the browser refused reads as a sentence", () => {
  expect(passkeyErrorText(englishI18n, named("InvalidStateError"))).toContain("already");
  expect(passkeyErrorText(englishI18n, named("NotAllowedError"))).toBe(
    "The passkey was not used. Please try again.",
  );
  expect(passkeyErrorText(englishI18n, named("SecurityError"))).toContain("at this address");
  expect(passkeyErrorText(englishI18n, "no error")).toBe(
    "Something went wrong. Please try again later.",
  );
});
