import * as z from "zod/mini";
import type { Endpoint, Schema } from "./endpoint";
import { schemaMismatchError } from "./schema-mismatch-error";

/**
 * Validates a request and fills in its defaults.
 *
 * @throws ApiError `rejected` with the text of the violated rule and the field's name.
 */
export function parseRequest<Request extends Schema>(
  endpoint: Endpoint<Request>,
  value: unknown,
): z.output<Request> {
  const { success, data, error } = z.safeParse(endpoint.request, value);
  if (!success) throw schemaMismatchError({ endpoint, side: "request", error, value });
  return data;
}
