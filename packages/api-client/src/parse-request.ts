import * as z from "zod/mini";
import type { Endpoint, Schema } from "./endpoint";
import { mismatchError } from "./mismatch";

/**
 * Checks a request and fills in its defaults.
 *
 * @throws ApiError `rejected` with the broken rule's text and the field's name.
 */
export function parseRequest<Request extends Schema>(endpoint: Endpoint<Request>, value: unknown): z.output<Request> {
  const { success, data, error } = z.safeParse(endpoint.request, value);
  if (!success) throw mismatchError({ endpoint, side: "request", error, value });
  return data;
}
