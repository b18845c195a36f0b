/**
 * Returns a name or title for comparisons without regard to capitals, accents, spaces and
 * punctuation. One of punctuation alone stays as it is.
 */
export function normalizeName(name: string): string {
  const letters = name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
  return letters === "" ? name.trim() : letters;
}
