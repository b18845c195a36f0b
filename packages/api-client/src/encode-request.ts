import type * as z from "zod/mini";
import type { Endpoint, Schema } from "./endpoint";
import { parseRequest } from "./parse-request";

/** A request as it is sent. */
export interface EncodedRequest {
  /** Empty unless the encoding is `query`. */
  query: URLSearchParams;
  /** undefined for no body. */
  body: FormData | string | undefined;
  /** In addition to those that `fetch` sets. */
  headers: Record<string, string>;
}

/**
 * Encodes a typed request. `decodeRequest` is the inverse.
 *
 * @throws ApiError `rejected` if the request does not match its schema.
 */
export function encodeRequest<Request extends Schema>(
  endpoint: Endpoint<Request>,
  request: z.input<Request>,
): EncodedRequest {
  const { encoding, method } = endpoint;
  const fields = Object.entries<unknown>(parseRequest(endpoint, request) ?? {});
  const query = new URLSearchParams();
  const isJson = encoding === "json";
  const form = encoding === "form" ? new FormData() : undefined;
  const target = encoding === "query" ? query : form;
  if (target) for (const [name, text] of pairs(fields)) target.append(name, text);
  return {
    query,
    body: isJson && method === "POST" ? JSON.stringify(Object.fromEntries(fields)) : form,
    headers: isJson ? { "content-type": "application/json" } : {},
  };
}

function* pairs(fields: [string, unknown][]): Generator<[string, string]> {
  for (const [name, value] of fields) {
    if (Array.isArray(value)) for (const item of value) yield [`${name}[]`, String(item)];
    else if (isScalar(value)) yield [name, String(value)];
  }
}

function isScalar(value: unknown): value is string | number | true {
  return typeof value === "string" || typeof value === "number" || value === true;
}
