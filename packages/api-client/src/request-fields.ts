import * as z from "zod/mini";
import { rule } from "./rule";
import { count, withDefault, type Field } from "./wire";

/** Bounds of a text in a request, and what to say when they are broken. */
export interface TextRule {
  max: number;
  /** Default 1. */
  min?: number;
  pattern?: RegExp;
  /** Said for every broken bound, unless one of the two below is given. */
  message?: string;
  tooLong?: string;
  missing?: string;
}

/**
 * A text of a request. The length is checked first and alone, so that a pattern never runs over a hostile length.
 *
 * @__NO_SIDE_EFFECTS__
 */
export function textField({ max, min = 1, pattern, message = "Invalid input", ...texts }: TextRule): Field<string> {
  const { tooLong = message, missing = message } = texts;
  const hints = { minimum: min, maximum: max, ...(pattern && { patterns: new Set([pattern]) }) };
  return z.string(missing).check(
    rule((value: string) => {
      if (value.length > max) return tooLong;
      if (value.length < min) return missing;
      return pattern?.test(value) === false ? message : undefined;
    }, hints),
  );
}

/** How many items to skip. Default 0. */
export const offset = /* @__PURE__ */ withDefault(count, 0);

/** How many items are wanted; the server's own page size when left out. */
export const records = /* @__PURE__ */ z.optional(count);

const orders = ["newest", "oldest"] as const;

/** The order of a list of videos. */
export type Order = (typeof orders)[number];

/** By upload time. Default newest first. */
export const order = /* @__PURE__ */ withDefault(/* @__PURE__ */ z.literal(orders), "newest");

/** What is searched for, at most 100 characters; "" (the default) finds everything. */
export const searchTerm = /* @__PURE__ */ withDefault(/* @__PURE__ */ textField({ max: 100, min: 0 }), "");

/** Says which part of the product asks. */
export const origin = /* @__PURE__ */ withDefault(/* @__PURE__ */ z.literal("search"), "search");

/** One id. */
export const idField = /* @__PURE__ */ textField({ max: 64 });

/** At most 100 ids; none when left out. */
export const ids: Field<string[]> = /* @__PURE__ */ idList();

/**
 * A list of ids with rules of its own.
 *
 * @__NO_SIDE_EFFECTS__
 */
export function idList({ min = 0, message = "Invalid input" }: { min?: number; message?: string } = {}): Field<
  string[]
> {
  const lists = z.array(idField).check(
    rule(({ length }: string[]) => (length > 100 ? "Too many ids" : length < min ? message : undefined), {
      minimum: min,
      maximum: 100,
    }),
  );
  return z.pipe(
    z.transform((value: string[]): unknown => value ?? []),
    lists,
  );
}
