import type { I18n } from "@lingui/core";
import { msg, t } from "@lingui/core/macro";
import type { PasswordProblem } from "@marquee/api-client";
import type { StrengthLevel } from "@marquee/ui/strength-meter";

const minimumLength = 6;
const longLength = 15;
const passphraseLength = 20;

/** The kinds of character that a password needs one of each of. */
const classes = [
  { label: msg`A lowercase letter`, pattern: /\p{Ll}/u },
  { label: msg`An uppercase letter`, pattern: /\p{Lu}/u },
  { label: msg`A digit`, pattern: /\p{Nd}/u },
  { label: msg`A special character`, pattern: /[^\p{L}\p{N}]/u },
] as const;

const isPassphrase = (password: string) =>
  new RegExp(`.{${passphraseLength}}`, "su").test(password);

/**
 * The most for a passphrase. Else one point for each kind of character and one for more than 15
 * characters; none below 6 characters.
 */
export function passwordStrength(password: string): StrengthLevel {
  if (password.length < minimumLength) return 0;
  if (isPassphrase(password)) return 5;
  const points =
    classes.filter(({ pattern }) => pattern.test(password)).length +
    (password.length > longLength ? 1 : 0);
  return points as StrengthLevel;
}

/**
 * Lists the rules of a new password, and whether it meets each. A passphrase has to meet no others.
 */
export function passwordDemands(i18n: I18n, password: string): { label: string; met: boolean }[] {
  if (isPassphrase(password))
    return [{ label: t(i18n)`A passphrase of ${passphraseLength} characters`, met: true }];
  return [
    { label: t(i18n)`At least ${minimumLength} characters`, met: password.length >= minimumLength },
    ...classes.map(({ label, pattern }) => ({ label: i18n._(label), met: pattern.test(password) })),
  ];
}

/** Lists the server's rules, and whether the password meets them. null: not known yet. */
export function secrecyDemands(
  i18n: I18n,
  problem: PasswordProblem | null,
): { label: string; met: boolean }[] {
  return [
    { label: t(i18n)`Not a common password`, met: problem === "" || problem === "personal" },
    { label: t(i18n)`Without your name or ours`, met: problem === "" || problem === "common" },
  ];
}
