import type * as z from "zod/mini";
import { rule } from "./rule";
import type { Field } from "./wire";

/**
 * Types a form of which one of two sets of fields must be there; each field by itself is optional in the form. zod's own
 * union would weigh more, and say less about what is wrong.
 *
 * @param complaint says what is wrong when neither set is complete, or undefined: it answers for the type.
 * @param path the field that the complaint is about.
 *
 * @__NO_SIDE_EFFECTS__
 */
export function either<Forms, All>(
  form: z.ZodMiniType<All>,
  complaint: (value: All) => string | undefined,
  path: keyof All & string,
): Field<Forms>;
export function either<All>(
  form: z.ZodMiniType<All>,
  complaint: (value: All) => string | undefined,
  path: keyof All & string,
): z.ZodMiniType {
  return form.check(rule(complaint, { path: [path] }));
}
