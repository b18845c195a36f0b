import type * as z from "zod/mini";
import { customCheck } from "./custom-check";
import type { Field } from "./field-schemas";
import type { RuleMessage } from "./rule-messages";

/**
 * Types a form that needs one of two sets of fields, each of which is optional in the schema. zod's
 * union would add more to the bundle, and its errors would be less specific.
 *
 * @param findProblem returns an error message if neither set is complete. The type `Forms` relies
 *   on it.
 * @param path the field that the message is about.
 *
 * @__NO_SIDE_EFFECTS__
 */
export function requireOneOf<Forms, All>(
  form: z.ZodMiniType<All>,
  findProblem: (value: All) => RuleMessage | undefined,
  path: keyof All & string,
): Field<Forms>;
export function requireOneOf<All>(
  form: z.ZodMiniType<All>,
  findProblem: (value: All) => RuleMessage | undefined,
  path: keyof All & string,
): z.ZodMiniType {
  return form.check(customCheck(findProblem, { path: [path] }));
}
