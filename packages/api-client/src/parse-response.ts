import * as z from "zod/mini";
import type { Endpoint, Schema } from "./endpoint";
import { schemaMismatchError } from "./schema-mismatch-error";

/**
 * Validates a response: the client what it received, the server what it sends.
 *
 * @throws ApiError `decode`, naming the call and the field.
 */
export function parseResponse<Response extends Schema>(
  endpoint: Endpoint<Schema, Response>,
  value: unknown,
  status?: number,
): z.output<Response> {
  const { success, data, error } = z.safeParse(endpoint.response, value);
  if (!success) throw schemaMismatchError({ endpoint, side: "response", error, value, status });
  return data;
}
