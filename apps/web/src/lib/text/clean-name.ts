/**
 * Drops what no first name has, and keeps the signs inside of names such as Jean-Luc, Mary Jane and
 * D’Arcy.
 */
export function cleanName(text: string): string {
  return text.replace(/[^\p{L}\p{M} .'’-]/gu, "");
}
