import type * as z from "zod/mini";
import type { Endpoint, Schema } from "./endpoint";
import { parseResponse } from "./parse-response";

/**
 * Validates a response with the schema that the client parses it with, and returns the JSON body to
 * send. A response that equals the endpoint's `empty` becomes an empty body, "".
 *
 * @throws ApiError `decode` if the response does not match: an error of the server, for which the
 *   status is 500.
 */
export function encodeResponse<Response extends Schema>(
  endpoint: Endpoint<Schema, Response>,
  response: z.output<Response>,
): string {
  const parsed = parseResponse(endpoint, response);
  const isEmpty = endpoint.empty !== undefined && Object.keys(parsed ?? {}).length === 0;
  return isEmpty ? "" : JSON.stringify(parsed);
}
