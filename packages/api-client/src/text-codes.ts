import type { RefusalCode } from "./refusal-codes";

/** Code and field of a text. */
interface TextMeaning {
  code: RefusalCode;
  field?: string;
}

/**
 * Texts of servers from before codes: the API's specification has only the text. A text may be part
 * of a sentence. No other module matches on a text.
 */
const meanings: readonly [text: string, meaning: TextMeaning][] = [
  ["Logged out", { code: "logged-out" }],
  ["login first", { code: "login-first" }],
  ["Please enter your password again.", { code: "reauth-required" }],
  ["approval required", { code: "approval-required" }],
  ["That passcode wasn't quite right.", { code: "wrong-passcode" }],
  ["That username is taken.", { code: "username-taken", field: "uid" }],
  ["Please activate your account first", { code: "not-activated" }],
];

/** Returns the meaning of a text that came without a code, if it is known. */
export function meaningOf(text: string): TextMeaning | undefined {
  return meanings.find(([part]) => text.includes(part))?.[1];
}
