import type { PasswordProblem } from "@marquee/api-client";
import { ServiceError } from "../services/service-error.ts";
import { commonPasswordWords } from "./common-password-words.ts";
import { commonCores, commonPasswords, coreOf } from "./common-passwords.ts";

const minContextWordLength = 4;

export interface PasswordContext {
  readonly username: string;
  readonly email: string;
  readonly siteName: string;
}

/** The contract checks composition and length; this finds passwords that attackers try first. */
export function findPasswordProblem(
  password: string,
  { username, email, siteName }: PasswordContext,
): PasswordProblem {
  const plain = password.toLowerCase();
  const context = [joined(siteName), username, email.split("@")[0] ?? ""].map((word) =>
    word.toLowerCase(),
  );
  // Anything may be between the words of a name.
  const readings = [plain, withoutSubstitutes(plain)].flatMap((reading) => [
    reading,
    joined(reading),
  ]);
  if (
    context.some(
      (word) =>
        word.length >= minContextWordLength && readings.some((reading) => reading.includes(word)),
    )
  ) {
    return "personal";
  }
  return isCommon(plain) ? "common" : "";
}

const problemTexts = {
  personal: "Your password cannot contain your own name or the site's.",
  common: "That password is too common. Please choose another one.",
} as const;

export function checkPassword(password: string, context: PasswordContext): void {
  const problem = findPasswordProblem(password, context);
  if (problem !== "")
    throw new ServiceError("invalid", `password-${problem}`, problemTexts[problem]);
}

/** Strips capitals, digits for letters, years and signs, then looks up the rest. */
export function isCommon(password: string): boolean {
  const plain = password.toLowerCase();
  const trimmed = plain.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, "");
  const inner = plain.replace(/^[^\p{L}\p{N}@$!]+|[\d\p{P}\p{S}]+$/gu, "");
  const letters = withoutSubstitutes(inner).replace(/[^\p{L}]/gu, "");
  const bare = joined(plain);
  const candidates = [
    trimmed,
    letters,
    bare,
    plain.replace(/[^\p{L}]/gu, ""),
    withoutSubstitutes(plain.replace(/[\d!?.]+$/u, "")),
  ];
  return (
    commonPasswords.has(plain) ||
    commonCores.has(coreOf(plain)) ||
    candidates.some((word) => commonPasswordWords.has(word) || isMonotonous(word)) ||
    isMonotonous(bare)
  );
}

const substitutes: Readonly<Record<string, string>> = {
  "@": "a",
  "4": "a",
  "3": "e",
  "1": "i",
  "!": "i",
  "0": "o",
  $: "s",
  "5": "s",
  "7": "t",
};

function joined(text: string): string {
  return text.replace(/[^\p{L}\p{N}]/gu, "");
}

function withoutSubstitutes(text: string): string {
  return text.replace(/[@4310!$57]/g, (sign) => substitutes[sign] ?? sign);
}

function isMonotonous(word: string): boolean {
  if (word.length < 3) return word.length > 0;
  let steps = 0;
  for (let index = 1; index < word.length; index += 1) {
    const step = (word.codePointAt(index) ?? 0) - (word.codePointAt(index - 1) ?? 0);
    if (Math.abs(step) <= 1) steps += 1;
  }
  return steps >= word.length - 2;
}
