import * as z from "zod/mini";
import { rule } from "./rule";

/** A schema whose declared input is its output, though it also reads the other forms that its comment names. */
export type Field<T> = z.ZodMiniType<T, T>;

/**
 * A schema that first brings the forms found on the wire to one, and then checks that one strictly.
 * Reading is idempotent: what it returns reads as itself, so the server checks what it sends with the same schema.
 *
 * @__NO_SIDE_EFFECTS__
 */
function lenient<T>(normalise: (value: unknown) => unknown, schema: z.ZodMiniType<T>): Field<T> {
  // zod would type the input as unknown; callers who write requests are better served by the one form we document.
  return z.pipe(
    z.transform((value: T) => normalise(value)),
    schema,
  );
}

const digitsToText = (value: unknown) => (typeof value === "number" ? String(value) : value);
const textToNumber = (value: unknown) =>
  typeof value === "string" && /^-?\d+(\.\d+)?$/.test(value.trim()) ? Number(value) : value;

/** Text. A number reads as its digits: some encoders turn the title "2012" into 2012. */
export const text: Field<string> = /* @__PURE__ */ lenient(digitsToText, /* @__PURE__ */ z.string());

/** Text that must be there, such as an id or a file name: never empty. */
export const key: Field<string> = /* @__PURE__ */ lenient(
  digitsToText,
  /* @__PURE__ */ z
    .string()
    .check(/* @__PURE__ */ rule((found: string) => (found ? undefined : "expected text"), { minimum: 1 })),
);

/** Text that may be missing: null and nothing read as "". */
export const optionalText: Field<string> = /* @__PURE__ */ lenient(
  (value) => digitsToText(value ?? ""),
  /* @__PURE__ */ z.string(),
);

/** A number of at least 0, also as a string of digits. */
export const amount: Field<number> = /* @__PURE__ */ lenient(
  textToNumber,
  /* @__PURE__ */ z
    .number()
    .check(/* @__PURE__ */ rule((found: number) => (found >= 0 ? undefined : "expected at least 0"), { minimum: 0 })),
);

/** A whole number of at least 0, also as a string of digits. */
export const count: Field<number> = /* @__PURE__ */ lenient(
  textToNumber,
  /* @__PURE__ */ z.number().check(
    /* @__PURE__ */ rule(
      (found: number) => (Number.isSafeInteger(found) && found >= 0 ? undefined : "expected a whole number"),
      {
        minimum: 0,
        format: "safeint",
      },
    ),
  ),
);

/** 1 for 1, "1" and true, 0 for everything else and for nothing: the product's flags are set when they equal 1. */
export const flag: Field<0 | 1> = /* @__PURE__ */ lenient(
  (value) => (value === 1 || value === "1" || value === true ? 1 : 0),
  /* @__PURE__ */ z.literal([0, 1]),
);

/** true for true, "true", 1 and "1", false for everything else and for nothing. */
export const truth: Field<boolean> = /* @__PURE__ */ lenient(
  (value) => value === true || value === "true" || value === 1 || value === "1",
  /* @__PURE__ */ z.literal([true, false]),
);

const instantForm = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
const patterns = /* @__PURE__ */ new Set([instantForm]);

/**
 * An instant as ISO 8601 in UTC ("2024-03-01T09:30:00.000Z"). Also reads a date, a date and time with a blank
 * ("2024-03-01 09:30:00", taken as UTC), and seconds since the epoch.
 */
export const instant: Field<string> = /* @__PURE__ */ lenient(
  toInstant,
  /* @__PURE__ */ z
    .string()
    .check(
      /* @__PURE__ */ rule((found: string) => (instantForm.test(found) ? undefined : "expected a time"), { patterns }),
    ),
);

function toInstant(value: unknown): unknown {
  const given = textToNumber(value);
  if (typeof given === "number") return isoForm(new Date(given * 1000)) ?? value;
  if (typeof given !== "string") return value;
  const isBare = /^\d{4}-\d\d-\d\d[ T][\d:.]+$/.test(given);
  return isoForm(new Date(isBare ? `${given.replace(" ", "T")}Z` : given)) ?? value;
}

function isoForm(date: Date): string | undefined {
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString();
}

/**
 * A field that may be left out, and then has a value all the same.
 *
 * @__NO_SIDE_EFFECTS__
 */
export function withDefault<T>(schema: Field<T>, value: T) {
  // Reads like zod's own default, which weighs more.
  const filled = z.pipe(
    z.transform((found: T | undefined): unknown => found ?? value),
    schema,
  );
  return z.pipe(z.optional(schema), filled);
}

/**
 * A list; null and nothing read as the empty list.
 *
 * @__NO_SIDE_EFFECTS__
 */
export function list<T>(item: z.ZodMiniType<T>): Field<T[]> {
  return lenient((value) => value ?? [], z.array(item));
}

/**
 * An object used as a map. null, nothing and an empty list (how PHP writes an empty map) read as the empty map.
 *
 * @__NO_SIDE_EFFECTS__
 */
export function map<T>(value: z.ZodMiniType<T>): Field<Record<string, T>> {
  return lenient(
    (found) => (found === null || found === undefined || (Array.isArray(found) && found.length === 0) ? {} : found),
    z.catchall(z.object({}), value),
  );
}

/** The answer of a call that only succeeds or is rejected. */
export const emptyAnswer = /* @__PURE__ */ z.object({});
