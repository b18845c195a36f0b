import type * as z from "zod/mini";
import type { Endpoint, Schema } from "./endpoint";
import { ApiError } from "./errors";
import { parseResponse } from "./parse-response";
import { readRefusal } from "./read-refusal";

/** Parts of an HTTP response that the client reads. */
export interface RawResponse {
  status: number;
  body: string;
  retryAfterSeconds?: number | undefined;
}

const notJson = Symbol("not JSON");

/**
 * Returns the typed result.
 *
 * @throws ApiError `rejected`, `reauth-required`, `http` or `decode`.
 */
export function readResponse<Response extends Schema, Result>(
  endpoint: Endpoint<Schema, Response, Result>,
  response: RawResponse,
): Result {
  return endpoint.toResult(readBody(endpoint, response));
}

function readBody<Response extends Schema>(
  endpoint: Endpoint<Schema, Response>,
  { status, body, retryAfterSeconds }: RawResponse,
): z.output<Response> {
  const isEmpty = body.trim() === "";
  const content = isEmpty ? undefined : parseJson(body);
  const refusal = readRefusal(content);
  if (refusal && status < 500) {
    const code = refusal.reason === "reauth-required" ? "reauth-required" : "rejected";
    const message = `rejected by the server: ${refusal.text}`;
    throw new ApiError({
      code,
      call: endpoint.name,
      message,
      status,
      body,
      retryAfterSeconds,
      ...refusal,
    });
  }
  if (status < 200 || status > 299) {
    throw new ApiError({
      code: "http",
      call: endpoint.name,
      message: `the server sent status ${status}`,
      status,
      body,
      retryAfterSeconds,
      // Other texts of failures are of proxies, or say nothing.
      ...(status === 503 && refusal?.reason !== undefined && refusal),
    });
  }
  if (isEmpty || (content === notJson && endpoint.emptyWhenUnparseable)) {
    // Parsed again each time, so that callers never share one list.
    if (endpoint.empty !== undefined) return parseResponse(endpoint, endpoint.empty);
    throw bodyError(endpoint, status, "is empty");
  }
  if (content === notJson) throw bodyError(endpoint, status, "is not JSON");
  return parseResponse(endpoint, content, status);
}

function bodyError({ name, path }: Endpoint, status: number, problem: string): ApiError {
  const message = `the response ${problem}. Check that ${path} leads to the API.`;
  return new ApiError({ code: "decode", call: name, message, field: "", status });
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body) as unknown;
  } catch {
    return notJson;
  }
}
