import * as z from "zod/mini";
import type { Endpoint, ResponseOf } from "./endpoint";
import { ApiError } from "./errors";
import { firstMismatch } from "./mismatch";

/**
 * Checks an answer with the schema that the client reads it with, and writes it as JSON: the body to send. An answer
 * that the endpoint's `empty` stands for becomes an empty body, "".
 *
 * @throws ApiError `decode` when the answer does not match: a fault of the server, to be answered with 500.
 */
export function encodeResponse<E extends Endpoint>(endpoint: E, answer: ResponseOf<E>): string {
  const result = z.safeParse(endpoint.response, answer);
  if (!result.success) throw decodeError(endpoint, result.error, answer);
  const isEmpty = endpoint.empty !== undefined && Object.keys(result.data ?? {}).length === 0;
  return isEmpty ? "" : JSON.stringify(result.data);
}

/** The error for an answer that does not match its schema. */
export function decodeError(endpoint: Endpoint, error: z.core.$ZodError, answer: unknown, status?: number): ApiError {
  const { field, explanation } = firstMismatch(error, answer);
  return new ApiError({
    code: "decode",
    call: endpoint.name,
    message: `the answer does not match its schema at ${field || "its root"} (${explanation}). Client and server disagree about this call.`,
    field,
    status,
  });
}
