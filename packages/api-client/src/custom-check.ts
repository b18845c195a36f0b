import * as z from "zod/mini";
import type { RuleMessage } from "./rule-messages";

/** The JSON Schema of a check: bounds of a number or of a text's length. */
export interface CheckHints {
  minimum?: number;
  maximum?: number;
  patterns?: Set<RegExp>;
  /** "safeint" for integers. */
  format?: string;
}

/**
 * Creates a zod check from a function that returns an error message, or undefined. One check
 * instead of zod's own family keeps the client small; the hints replace what those add to the JSON
 * Schema.
 *
 * @__NO_SIDE_EFFECTS__
 */
export function customCheck<T>(
  findProblem: (value: T) => RuleMessage | `expected ${string}` | undefined,
  { path = [], ...hints }: CheckHints & { path?: string[] } = {},
): z.core.$ZodCheck<T> {
  const check = z.check<T>(({ value, issues }) => {
    const message = findProblem(value);
    // A copy of the path, because zod prepends to it in place.
    if (message !== undefined)
      issues.push({ code: "custom", message, path: [...path], input: value });
  });
  check._zod.onattach.push((schema) => Object.assign(schema._zod.bag, hints));
  return check;
}
