import type * as z from "zod/mini";
import type { Endpoint, Schema } from "./endpoint";
import type { KnownAnswer } from "./known-answers";
import { parseResponse } from "./parse-response";
import { parseRequest } from "./parse-request";

/**
 * Writes down an answer for a client's `known`. The request is that of the query options, which for a call in pages is
 * what all its pages have in common; the answer is the first page then.
 *
 * @throws ApiError when request or answer do not match the endpoint.
 */
export function knownAnswer<Request extends Schema, Response extends Schema>(
  endpoint: Endpoint<Request, Response>,
  request: z.input<Request>,
  answer: z.output<Response>,
): KnownAnswer {
  return { call: endpoint.name, request: parseRequest(endpoint, request), answer: parseResponse(endpoint, answer) };
}
