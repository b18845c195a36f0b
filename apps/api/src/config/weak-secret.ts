const minSteps = 12;

/**
 * Whether a secret is plainly not random: one character, a run such as abcdef, or a short text over and over. Counts the
 * different steps from one character to the next: 32 random hexadecimal digits have about twenty.
 */
export function isWeakSecret(secret: string): boolean {
  const codes = Array.from(secret, (character) => character.codePointAt(0) ?? 0);
  const steps = codes.slice(1).map((code, index) => code - (codes[index] ?? 0));
  return new Set(steps).size < minSteps;
}
