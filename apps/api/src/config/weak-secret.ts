const minSteps = 12;

/**
 * Detects repetitions and sequences such as abcdef. Counts distinct differences of neighbours: 32
 * random hexadecimal digits have about twenty.
 */
export function isWeakSecret(secret: string): boolean {
  const codes = Array.from(secret, (character) => character.codePointAt(0) ?? 0);
  const steps = codes.slice(1).map((code, index) => code - (codes[index] ?? 0));
  return new Set(steps).size < minSteps;
}
