import * as z from "zod/mini";

const text = /* @__PURE__ */ z.optional(/* @__PURE__ */ z.string());
const value = /* @__PURE__ */ z.union([/* @__PURE__ */ z.string(), /* @__PURE__ */ z.number()]);

/** The values in a sentence, by name: numbers have units in their names, such as `maxBytes`. */
export const textValues = /* @__PURE__ */ z.record(/* @__PURE__ */ z.string(), value);

/**
 * A refused call, with any status below 500: a text to show to the user as it is, and the same as
 * data.
 */
export const errorResponse = /* @__PURE__ */ z.object({
  error: /* @__PURE__ */ z.string(),
  /** Why: see `RefusalCode`. Servers from before codes send none. */
  code: text,
  /** The values in the text, by name. */
  values: /* @__PURE__ */ z.optional(textValues),
  /** The request's field to blame. */
  field: text,
});

/** A refused call. */
export type ErrorResponse = z.output<typeof errorResponse>;
