const mostTerms = 8;
const longestTerm = 40;

/** The words of what someone typed, lower case. Everything that means something to `to_tsquery` is gone. */
export function searchTerms(text: string): string[] {
  const words =
    text
      .normalize("NFKC")
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return [...new Set(words.map((word) => word.slice(0, longestTerm)))].slice(0, mostTerms);
}
