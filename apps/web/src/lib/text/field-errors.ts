import type { I18n } from "@lingui/core";
import type { Endpoint } from "@marquee/api-client";
import { safeParse } from "zod/mini";
import { ruleSentence } from "../../i18n/load-refusal-sentences";

/** Error messages by field. */
export type FieldErrors<Name extends string = string> = { [Field in Name]?: string | undefined };

interface Issue {
  readonly code: string;
  readonly path: readonly PropertyKey[];
  readonly message: string;
  /** For a choice between several requests: the issues of each. */
  readonly errors?: readonly (readonly Issue[])[];
}

/**
 * Returns the errors of the endpoint's request schema by field, which the server validates with,
 * too. If a call takes one of several requests, the last is the one that people fill in.
 */
export function fieldErrors<Name extends string>(
  i18n: I18n,
  endpoint: Endpoint,
  values: { readonly [Field in Name]?: unknown },
): FieldErrors<Name> {
  const result = safeParse(endpoint.request, values);
  const errors: FieldErrors = {};
  if (!result.success) collect(i18n, result.error.issues, errors);
  return errors;
}

function collect(i18n: I18n, issues: readonly Issue[], errors: FieldErrors) {
  for (const { code, path, message, errors: alternatives } of issues) {
    if (code === "invalid_union") collect(i18n, alternatives?.at(-1) ?? [], errors);
    else errors[String(path[0])] ??= ruleSentence(i18n, message) ?? message;
  }
}
