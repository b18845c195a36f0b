import ranked from "@zxcvbn-ts/language-common/src/passwords.json" with { type: "json" };

const [refused, refusedWithEnding] = [10_000, 3_000];
/** Shorter cores match too many passwords. */
const minCoreLength = 4;

export const commonPasswords: ReadonlySet<string> = new Set(ranked.slice(0, refused));

/** People append digits and signs to satisfy a rule. */
export function coreOf(password: string): string {
  return password.toLowerCase().replace(/[\d\p{P}\p{S}]{1,4}$/u, "");
}

export const commonCores: ReadonlySet<string> = new Set(
  ranked
    .slice(0, refusedWithEnding)
    .map(coreOf)
    .filter((core) => core.length >= minCoreLength),
);
