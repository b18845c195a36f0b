import ranked from "@zxcvbn-ts/language-common/src/passwords.json" with { type: "json" };

/** Number of the most common passwords that are refused as they are, and with a short ending. */
const [refused, refusedWithEnding] = [10_000, 3_000];
/** Shorter ones, without their digits and signs, match too many passwords. */
const minCoreLength = 4;

/** The most common passwords as they are, lower case. */
export const commonPasswords: ReadonlySet<string> = new Set(ranked.slice(0, refused));

/** Returns a password without the digits and signs that people append to satisfy a rule. */
export function coreOf(password: string): string {
  return password.toLowerCase().replace(/[\d\p{P}\p{S}]{1,4}$/u, "");
}

/** The most common ones without such an ending. */
export const commonCores: ReadonlySet<string> = new Set(
  ranked
    .slice(0, refusedWithEnding)
    .map(coreOf)
    .filter((core) => core.length >= minCoreLength),
);
