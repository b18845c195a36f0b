import type { Endpoint } from "@marquee/api-client";
import { safeParse } from "zod/mini";

/** Error messages by field. */
export type FieldErrors<Name extends string = string> = { [Field in Name]?: string | undefined };

interface Issue {
  readonly code: string;
  readonly path: readonly PropertyKey[];
  readonly message: string;
  /** Of a choice between several requests: what is wrong with each. */
  readonly errors?: readonly (readonly Issue[])[];
}

/**
 * Returns the errors of the endpoint's request schema by field, which the server validates with, too.
 * Of a call that takes one of several requests, the last is the one that people fill in.
 */
export function fieldErrors<Name extends string>(
  endpoint: Endpoint,
  values: { readonly [Field in Name]?: unknown },
): FieldErrors<Name> {
  const result = safeParse(endpoint.request, values);
  const errors: FieldErrors = {};
  if (!result.success) collect(result.error.issues, errors);
  return errors;
}

function collect(issues: readonly Issue[], errors: FieldErrors) {
  for (const { code, path, message, errors: alternatives } of issues) {
    if (code === "invalid_union") collect(alternatives?.at(-1) ?? [], errors);
    else errors[String(path[0])] ??= message;
  }
}
