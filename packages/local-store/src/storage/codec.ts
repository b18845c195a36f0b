/** How a value is written as text, and read back. */
export interface Codec<T> {
  /** undefined, or a throw, for text that is not such a value. */
  readonly parse: (raw: string) => T | undefined;
  /** null for a value that is stored by the key being absent. */
  readonly format: (value: T) => string | null;
  /** What an absent or unreadable value reads as. */
  readonly fallback: T;
}

/** Earlier versions wrote plain values as JSON strings too, some with a capital. */
export const unquote = (raw: string) => raw.replace(/^"(.*)"$/, "$1");

const format = (value: string | number | boolean | null) => (value === null ? null : `${value}`);

export const textCodec: Codec<string | null> = { parse: unquote, format, fallback: null };

/** One of a few words, the first of which is the fallback; null is no word. */
export function wordCodec<T extends string | null>(...words: readonly [T, ...T[]]): Codec<T> {
  return { parse: (raw) => words.find((word) => word === unquote(raw).toLowerCase()), format, fallback: words[0] };
}

export function booleanCodec(fallback: boolean): Codec<boolean> {
  return { parse: (raw) => ({ true: true, false: false })[unquote(raw)], format, fallback };
}

/** A number from 0 to 1. Default 1. */
export const shareCodec: Codec<number> = {
  parse(raw) {
    const share = Number.parseFloat(unquote(raw));
    return share >= 0 && share <= 1 ? share : undefined;
  },
  format,
  fallback: 1,
};
