import * as z from "zod/mini";

/** How a value is written as text, and read back. */
export interface Codec<T> {
  /** undefined for text that is not such a value. */
  parse(raw: string): T | undefined;
  /** null for a value that is stored by the key being absent. */
  format(value: T): string | null;
}

/** Text as it is. Earlier versions wrote some values as JSON strings or with a capital: both are read. */
export function textCodec<T extends string | number | boolean | null>(schema: z.ZodMiniType<T>): Codec<T> {
  return {
    parse: (raw) => z.safeParse(schema, raw.replace(/^"(.*)"$/, "$1")).data,
    format: (value) => (value === null ? null : String(value)),
  };
}

/** JSON that the schema reads; the schema also brings what earlier versions wrote to today's form. */
export function jsonCodec<T>(schema: z.ZodMiniType<T>): Codec<T> {
  return {
    parse(raw) {
      try {
        return z.safeParse(schema, JSON.parse(raw)).data;
      } catch {
        return undefined;
      }
    },
    format: (value) => JSON.stringify(value),
  };
}
