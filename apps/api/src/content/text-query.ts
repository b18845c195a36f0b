/** A word that a text must have, or must have the beginning of. */
export interface Term {
  readonly word: string;
  readonly isBeginning: boolean;
}

/** Finds texts that have every term of at least one of the alternatives. */
export type TextQuery = readonly (readonly Term[])[];

/**
 * Every word, the last one as the beginning of a word: it may still be being typed. Beginnings are dear, since the index
 * has to gather every word that has them.
 */
export function typedQuery(words: readonly string[]): TextQuery {
  return [words.map((word, place) => ({ word, isBeginning: place === words.length - 1 }))];
}

/** A word beginning with each of these. */
export function beginningsQuery(words: readonly string[]): TextQuery {
  return [words.map((word) => ({ word, isBeginning: true }))];
}

export function wholeWord(word: string): TextQuery {
  return [[{ word, isBeginning: false }]];
}

/** The query as `to_tsquery` reads it. */
export function toTsquery(query: TextQuery): string {
  const alternatives = query.map((terms) =>
    terms.map(({ word, isBeginning }) => (isBeginning ? `'${word}':*` : `'${word}'`)).join(" & "),
  );
  return [...new Set(alternatives)].map((alternative) => `(${alternative})`).join(" | ");
}
