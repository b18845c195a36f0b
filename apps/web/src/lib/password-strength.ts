import type { PasswordProblem } from "@marquee/api-client";
import type { StrengthLevel } from "@marquee/ui/strength-meter";

const minimumLength = 6;
const longLength = 15;

/** The kinds of character that a password needs one of each of. */
const classes = [
  { label: "A lowercase letter", pattern: /\p{Ll}/u },
  { label: "An uppercase letter", pattern: /\p{Lu}/u },
  { label: "A digit", pattern: /\p{Nd}/u },
  { label: "A special character", pattern: /[^\p{L}\p{N}]/u },
] as const;

/** One point for each kind of character and one for more than 15 characters; none below 6 characters. */
export function passwordStrength(password: string): StrengthLevel {
  if (password.length < minimumLength) return 0;
  const points =
    classes.filter(({ pattern }) => pattern.test(password)).length + (password.length > longLength ? 1 : 0);
  return points as StrengthLevel;
}

/** What a new password needs, and whether this one has it. */
export function passwordDemands(password: string): { label: string; met: boolean }[] {
  return [
    { label: "At least 6 characters", met: password.length >= minimumLength },
    ...classes.map(({ label, pattern }) => ({ label, met: pattern.test(password) })),
  ];
}

/** What the server refuses, and whether this password passes. null: not known yet. */
export function secrecyDemands(problem: PasswordProblem | null): { label: string; met: boolean }[] {
  return [
    { label: "Not a common password", met: problem === "" || problem === "personal" },
    { label: "Without your name or ours", met: problem === "" || problem === "common" },
  ];
}
