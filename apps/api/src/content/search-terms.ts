const maxTerms = 8;
const maxTermLength = 40;

/** Splits typed text into lower-case words. The operators of `to_tsquery` are removed. */
export function searchTerms(text: string): string[] {
  const words =
    text
      .normalize("NFKC")
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return [...new Set(words.map((word) => word.slice(0, maxTermLength)))].slice(0, maxTerms);
}
