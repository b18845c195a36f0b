import * as z from "zod/mini";
import type { Endpoint, Schema } from "./endpoint";
import { mismatchError } from "./mismatch";

/**
 * Checks an answer: the client what it got, the server what it sends.
 *
 * @throws ApiError `decode`, naming the call and the field.
 */
export function parseAnswer<Response extends Schema>(
  endpoint: Endpoint<Schema, Response>,
  value: unknown,
  status?: number,
): z.output<Response> {
  const { success, data, error } = z.safeParse(endpoint.response, value);
  if (!success) throw mismatchError({ endpoint, side: "answer", error, value, status });
  return data;
}
