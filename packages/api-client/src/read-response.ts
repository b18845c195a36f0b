import type * as z from "zod/mini";
import type { Endpoint, Schema } from "./endpoint";
import { ApiError, reauthRequiredText } from "./errors";
import { parseResponse } from "./parse-response";

/** Status and body of an HTTP response. */
export interface RawResponse {
  status: number;
  body: string;
}

const notJson = Symbol("not JSON");

/**
 * Returns the typed response.
 *
 * @throws ApiError `rejected`, `reauth-required`, `http` or `decode`.
 */
export function readResponse<Response extends Schema>(
  endpoint: Endpoint<Schema, Response>,
  { status, body }: RawResponse,
): z.output<Response> {
  const isEmpty = body.trim() === "";
  const content = isEmpty ? undefined : parseJson(body);
  const text = errorText(content);
  if (text !== undefined && status < 500) {
    const code = text === reauthRequiredText ? "reauth-required" : "rejected";
    throw new ApiError({ code, call: endpoint.name, message: `rejected by the server: ${text}`, status, text });
  }
  if (status < 200 || status > 299) {
    throw new ApiError({ code: "http", call: endpoint.name, message: `the server sent status ${status}`, status });
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

/** Only text is an error: maps are keyed by ids and usernames, and one of those may be "error". */
function errorText(content: unknown): string | undefined {
  if (typeof content !== "object" || content === null || !("error" in content)) return undefined;
  return typeof content.error === "string" && content.error !== "" ? content.error : undefined;
}
