import * as z from "zod/mini";
import { customCheck } from "./custom-check";

/**
 * A schema whose declared input is its output. It also accepts the other forms that its comment
 * names.
 */
export type Field<T> = z.ZodMiniType<T, T>;

/**
 * Returns a schema that converts the accepted forms to one and then validates that one strictly.
 * Parsing is idempotent, so that the server can validate its responses with the same schema.
 *
 * @__NO_SIDE_EFFECTS__
 */
function lenient<T>(normalise: (value: unknown) => unknown, schema: z.ZodMiniType<T>): Field<T> {
  // zod would type the input as unknown. Callers get the one documented form.
  return z.pipe(
    z.transform((value: T) => normalise(value)),
    schema,
  );
}

const digitsToText = (value: unknown) => (typeof value === "number" ? String(value) : value);
const textToNumber = (value: unknown) =>
  typeof value === "string" && /^-?\d+(\.\d+)?$/.test(value.trim()) ? Number(value) : value;

/** Text. Accepts a number: some encoders turn the title "2012" into 2012. */
export const textField: Field<string> = /* @__PURE__ */ lenient(
  digitsToText,
  /* @__PURE__ */ z.string(),
);

/** Text that is not empty, such as an id or a file name. */
export const requiredTextField: Field<string> = /* @__PURE__ */ lenient(
  digitsToText,
  /* @__PURE__ */ z.string().check(
    /* @__PURE__ */ customCheck((value: string) => (value ? undefined : "expected text"), {
      minimum: 1,
    }),
  ),
);

/** Text that may be missing: accepts null and undefined as "". */
export const optionalTextField: Field<string> = /* @__PURE__ */ lenient(
  (value) => digitsToText(value ?? ""),
  /* @__PURE__ */ z.string(),
);

/** A number of at least 0. Accepts a numeric string. */
export const numberField: Field<number> = /* @__PURE__ */ lenient(
  textToNumber,
  /* @__PURE__ */ z
    .number()
    .check(
      /* @__PURE__ */ customCheck(
        (value: number) => (value >= 0 ? undefined : "expected at least 0"),
        { minimum: 0 },
      ),
    ),
);

/** An integer of at least 0. Accepts a numeric string. */
export const countField: Field<number> = /* @__PURE__ */ lenient(
  textToNumber,
  /* @__PURE__ */ z.number().check(
    /* @__PURE__ */ customCheck(
      (value: number) =>
        Number.isSafeInteger(value) && value >= 0 ? undefined : "expected a whole number",
      {
        minimum: 0,
        format: "safeint",
      },
    ),
  ),
);

/** 1 for 1, "1" and true; 0 for everything else. */
export const bitField: Field<0 | 1> = /* @__PURE__ */ lenient(
  (value) => (value === 1 || value === "1" || value === true ? 1 : 0),
  /* @__PURE__ */ z.literal([0, 1]),
);

/** true for true, "true", 1 and "1"; false for everything else. */
export const booleanField: Field<boolean> = /* @__PURE__ */ lenient(
  (value) => value === true || value === "true" || value === 1 || value === "1",
  /* @__PURE__ */ z.literal([true, false]),
);

const isoPattern = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
const patterns = /* @__PURE__ */ new Set([isoPattern]);

/**
 * A date and time as ISO 8601 in UTC ("2024-03-01T09:30:00.000Z"). Accepts a date, a date and time
 * with a space ("2024-03-01 09:30:00", in UTC), and seconds since the Unix epoch.
 */
export const dateTimeField: Field<string> = /* @__PURE__ */ lenient(
  toDateTime,
  /* @__PURE__ */ z.string().check(
    /* @__PURE__ */ customCheck(
      (value: string) => (isoPattern.test(value) ? undefined : "expected a time"),
      {
        patterns,
      },
    ),
  ),
);

function toDateTime(value: unknown): unknown {
  const given = textToNumber(value);
  if (typeof given === "number") return toIso(new Date(given * 1000)) ?? value;
  if (typeof given !== "string") return value;
  const hasNoZone = /^\d{4}-\d\d-\d\d[ T][\d:.]+$/.test(given);
  return toIso(new Date(hasNoZone ? `${given.replace(" ", "T")}Z` : given)) ?? value;
}

function toIso(date: Date): string | undefined {
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString();
}

/**
 * Makes a field optional and gives it a default value.
 *
 * @__NO_SIDE_EFFECTS__
 */
export function withDefault<T>(schema: Field<T>, defaultValue: T) {
  // Like zod's own default, which adds more to the bundle.
  const filled = z.pipe(
    z.transform((value: T | undefined): unknown => value ?? defaultValue),
    schema,
  );
  return z.pipe(z.optional(schema), filled);
}

/**
 * A list. Accepts null and undefined as the empty list.
 *
 * @__NO_SIDE_EFFECTS__
 */
export function listField<T>(item: z.ZodMiniType<T>): Field<T[]> {
  return lenient((value) => value ?? [], z.array(item));
}

/**
 * An object used as a map. Accepts null, undefined and an empty list (PHP's JSON for an empty map)
 * as the empty map.
 *
 * @__NO_SIDE_EFFECTS__
 */
export function mapField<T>(item: z.ZodMiniType<T>): Field<Record<string, T>> {
  return lenient(emptyToMap, z.catchall(z.object({}), item));
}

function emptyToMap(value: unknown): unknown {
  const isEmptyList = Array.isArray(value) && value.length === 0;
  return isEmptyList ? {} : (value ?? {});
}

/** The response of a call that has nothing to return. */
export const emptyResponse = /* @__PURE__ */ z.object({});
