import type * as z from "zod/mini";
import type { Endpoint, Schema } from "./endpoint";
import { parseRequest } from "./parse-request";

/**
 * A request as a server received it: parsed objects (text, or a list for a repeated key), or
 * `URLSearchParams` and `FormData`.
 */
export interface RawRequest {
  /** Fields of the query string. */
  query?: unknown;
  /** Fields of the body, or JSON as text. */
  body?: unknown;
}

/**
 * Decodes a query, form data or a JSON body into the typed request, by the endpoint's encoding.
 * Fills in defaults and drops unknown fields.
 *
 * @throws ApiError `rejected` with the text of the violated rule, to be sent as the response's
 *   `error`.
 */
export function decodeRequest<Request extends Schema>(
  endpoint: Endpoint<Request>,
  { query, body }: RawRequest,
): z.output<Request> {
  const { encoding, method } = endpoint;
  if (encoding === "none" || (encoding === "json" && method === "GET"))
    return parseRequest(endpoint, {});
  const raw = encoding === "query" ? query : parsedBody(body);
  const isObject = typeof raw === "object" && raw !== null;
  return parseRequest(endpoint, isObject ? Object.fromEntries(fieldsOf(raw)) : {});
}

function parsedBody(body: unknown): unknown {
  if (typeof body !== "string") return body;
  try {
    return JSON.parse(body) as unknown;
  } catch {
    return undefined;
  }
}

function fieldsOf(raw: object): [string, unknown][] {
  const isMultiMap = raw instanceof URLSearchParams || raw instanceof FormData;
  const names = isMultiMap ? [...new Set(raw.keys())] : Object.keys(raw);
  return names.map((name): [string, unknown] => {
    const value: unknown = isMultiMap ? single(raw.getAll(name)) : Reflect.get(raw, name);
    if (!name.endsWith("[]")) return [name, value];
    return [name.slice(0, -2), Array.isArray(value) ? value : [value]];
  });
}

function single(values: unknown[]): unknown {
  return values.length === 1 ? values[0] : values;
}
