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

/**
 * Finds texts that have every term, the last one as the beginning of a word: it may still be being typed. Beginnings are
 * dear, since the index has to gather every word that has them.
 */
export function typedQuery(terms: readonly string[]): string {
  return terms.map((term, place) => (place === terms.length - 1 ? `'${term}':*` : `'${term}'`)).join(" & ");
}

/** Finds texts that have a word beginning with each term. */
export function prefixQuery(terms: readonly string[]): string {
  return terms.map((term) => `'${term}':*`).join(" & ");
}
