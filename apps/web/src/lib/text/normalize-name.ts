/** Returns a name for comparisons without regard to capitals, accents, spaces and punctuation. */
export function normalizeName(name: string): string {
  const letters = name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
  return letters === "" ? name.trim() : letters;
}
