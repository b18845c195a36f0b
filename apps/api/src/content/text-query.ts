export interface Term {
  readonly word: string;
  readonly isPrefix: boolean;
}

/** Matches all terms of at least one alternative. */
export type TextQuery = readonly (readonly Term[])[];

/**
 * The last word is a prefix, as it may be incomplete. Only one, because prefix matches are
 * expensive.
 */
export function typedQuery(words: readonly string[]): TextQuery {
  return [words.map((word, index) => ({ word, isPrefix: index === words.length - 1 }))];
}

export function prefixQuery(words: readonly string[]): TextQuery {
  return [words.map((word) => ({ word, isPrefix: true }))];
}

export function wholeWords(words: readonly string[]): TextQuery {
  return [words.map((word) => ({ word, isPrefix: false }))];
}

export function wholeWord(word: string): TextQuery {
  return [[{ word, isPrefix: false }]];
}

/** `to_tsquery` would split terms by its own rules. */
export function toTsquery(query: TextQuery): string {
  const alternatives = query.map((terms) =>
    terms.map(({ word, isPrefix }) => (isPrefix ? `'${word}':*` : `'${word}'`)).join(" & "),
  );
  return [...new Set(alternatives)].map((alternative) => `(${alternative})`).join(" | ");
}
