import ranked from "@zxcvbn-ts/language-common/src/passwords.json" with { type: "json" };

/** So many of the passwords that people use most are refused as they are, and so many with a short ending. */
const [refused, refusedWithEnding] = [10_000, 3_000];
/** What is left of a shorter one without its digits and signs says nothing. */
const shortestCore = 4;

/** The most common passwords as they are, lower case. */
export const commonPasswords: ReadonlySet<string> = new Set(ranked.slice(0, refused));

/** A password without what people append to it to please a rule: digits and signs at its end. */
export function coreOf(password: string): string {
  return password.toLowerCase().replace(/[\d\p{P}\p{S}]{1,4}$/u, "");
}

/** What is left of the most common ones without such an ending. */
export const commonCores: ReadonlySet<string> = new Set(
  ranked
    .slice(0, refusedWithEnding)
    .map(coreOf)
    .filter((core) => core.length >= shortestCore),
);
