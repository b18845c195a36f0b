import { isApiError } from "@marquee/api-client";

/** Returns which of the form's fields the server refuses, if it is one of them. */
export function refusedField<Name extends string>(
  error: unknown,
  values: Record<Name, string>,
): Name | undefined {
  const field = isApiError(error) ? error.field : undefined;
  return (Object.keys(values) as Name[]).find((name) => name === field);
}
