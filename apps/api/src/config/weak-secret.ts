const minSteps = 12;

/**
 * Returns true for secrets that are obviously not random: one character, a sequence such as abcdef,
 * or a repeated text. Counts distinct differences between neighbouring characters: 32 random
 * hexadecimal digits have about twenty.
 */
export function isWeakSecret(secret: string): boolean {
  const codes = Array.from(secret, (character) => character.codePointAt(0) ?? 0);
  const steps = codes.slice(1).map((code, index) => code - (codes[index] ?? 0));
  return new Set(steps).size < minSteps;
}
