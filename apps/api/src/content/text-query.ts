/** A word, or a prefix of a word, that a text must contain. */
export interface Term {
  readonly word: string;
  readonly isPrefix: boolean;
}

/** Alternatives; a text matches if it contains every term of at least one. */
export type TextQuery = readonly (readonly Term[])[];

/**
 * Every word as it is, except the last one, which is a prefix: it may be incomplete. Prefix matches
 * are expensive, since the index reads every word that starts with them.
 */
export function typedQuery(words: readonly string[]): TextQuery {
  return [words.map((word, index) => ({ word, isPrefix: index === words.length - 1 }))];
}

/** Every word as a prefix. */
export function prefixQuery(words: readonly string[]): TextQuery {
  return [words.map((word) => ({ word, isPrefix: true }))];
}

/** Every word as it is. */
export function wholeWords(words: readonly string[]): TextQuery {
  return [words.map((word) => ({ word, isPrefix: false }))];
}

export function wholeWord(word: string): TextQuery {
  return [[{ word, isPrefix: false }]];
}

/**
 * Returns the query as a literal of the type `tsquery`: `to_tsquery` would split the terms by rules
 * of its own.
 */
export function toTsquery(query: TextQuery): string {
  const alternatives = query.map((terms) =>
    terms.map(({ word, isPrefix }) => (isPrefix ? `'${word}':*` : `'${word}'`)).join(" & "),
  );
  return [...new Set(alternatives)].map((alternative) => `(${alternative})`).join(" | ");
}
