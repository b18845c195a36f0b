/** Writes a value as text, and reads it back. */
export interface Codec<T> {
  /** Returns undefined, or throws, if the text is not such a value. */
  readonly parse: (text: string) => T | undefined;
  /** Returns null for a value that is stored by removing the key. */
  readonly format: (value: T) => string | null;
  /** The value if nothing is stored, or nothing that can be read. */
  readonly defaultValue: T;
  /** Text that cannot be read is not copied. */
  readonly isSecret?: boolean;
}

/** Removes the quotes of a JSON string: earlier versions wrote words with them. */
export const unquote = (text: string) => text.replace(/^"(.*)"$/, "$1");

const format = (value: string | number | boolean | null) => (value === null ? null : String(value));

export const textCodec: Codec<string | null> = { parse: unquote, format, defaultValue: null };

/**
 * One of several words, of which the first is the default. Capitals are accepted: earlier versions
 * wrote them.
 */
export function enumCodec<T extends string | null>(...words: readonly [T, ...T[]]): Codec<T> {
  return {
    parse: (text) => words.find((word) => word === unquote(text).toLowerCase()),
    format,
    defaultValue: words[0],
  };
}

export function booleanCodec(defaultValue: boolean): Codec<boolean> {
  return { parse: (text) => ({ true: true, false: false })[unquote(text)], format, defaultValue };
}

/** A number from 0 to 1. Default 1. */
export const fractionCodec: Codec<number> = {
  parse(text) {
    const fraction = Number.parseFloat(unquote(text));
    return fraction >= 0 && fraction <= 1 ? fraction : undefined;
  },
  format,
  defaultValue: 1,
};
