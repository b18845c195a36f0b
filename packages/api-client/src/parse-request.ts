import * as z from "zod/mini";
import type { DecodedRequestOf, Endpoint } from "./endpoint";
import { ApiError } from "./errors";
import { firstMismatch } from "./mismatch";

/**
 * Checks a request and fills in its defaults.
 *
 * @throws ApiError `rejected` with the broken rule's text and the field's name.
 */
export function parseRequest<E extends Endpoint>(endpoint: E, request: unknown): DecodedRequestOf<E> {
  const result = z.safeParse(endpoint.request, request);
  // The endpoint's own type parameter is what its schema returns.
  if (result.success) return result.data as DecodedRequestOf<E>;
  const { field, text, explanation } = firstMismatch(result.error, request);
  throw new ApiError({
    code: "rejected",
    call: endpoint.name,
    message: `the request does not match its schema at ${field || "its root"} (${explanation}). Correct that field.`,
    field,
    text,
  });
}
