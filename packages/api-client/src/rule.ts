import * as z from "zod/mini";

/** What a document of the API says about a rule: bounds of a number or of a text's length. */
export interface RuleHints {
  minimum?: number;
  maximum?: number;
  patterns?: Set<RegExp>;
  /** "safeint" for whole numbers. */
  format?: string;
}

/**
 * A check for zod from a function that returns what is wrong, or undefined. One check in place of zod's own family keeps
 * the client small; the hints are where those leave theirs for JSON Schema.
 *
 * @__NO_SIDE_EFFECTS__
 */
export function rule<T>(
  complaint: (value: T) => string | undefined,
  { path = [], ...hints }: RuleHints & { path?: string[] } = {},
): z.core.$ZodCheck<T> {
  const check = z.check<T>(({ value, issues }) => {
    const message = complaint(value);
    // zod puts the way from the root in front of the path, in place.
    if (message !== undefined) issues.push({ code: "custom", message, path: [...path], input: value });
  });
  check._zod.onattach.push((schema) => Object.assign(schema._zod.bag, hints));
  return check;
}
