import type * as z from "zod/mini";
import type { Endpoint, Schema } from "./endpoint";
import { parseAnswer } from "./parse-answer";

/**
 * Checks an answer with the schema that the client reads it with, and writes it as JSON: the body to send. An answer
 * that the endpoint's `empty` stands for becomes an empty body, "".
 *
 * @throws ApiError `decode` when the answer does not match: a fault of the server, to be answered with 500.
 */
export function encodeResponse<Response extends Schema>(
  endpoint: Endpoint<Schema, Response>,
  answer: z.output<Response>,
): string {
  const checked = parseAnswer(endpoint, answer);
  const isEmpty = endpoint.empty !== undefined && Object.keys(checked ?? {}).length === 0;
  return isEmpty ? "" : JSON.stringify(checked);
}
