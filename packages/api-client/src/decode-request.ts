import type * as z from "zod/mini";
import type { Endpoint, Schema } from "./endpoint";
import { parseRequest } from "./parse-request";

/** A request as a server got it: objects of its parser (one text, or a list for a repeated key) or the web's own types. */
export interface RawRequest {
  /** Fields of the address. */
  query?: unknown;
  /** Fields of the body, parsed. */
  body?: unknown;
}

/**
 * Turns a query, form data or a JSON body back into the typed request, with defaults filled in. Takes it from where the
 * endpoint's encoding puts it, and drops fields that the endpoint does not know.
 *
 * @throws ApiError `rejected` with the broken rule's text, to be sent back as the answer's `error`.
 */
export function decodeRequest<Request extends Schema>(
  endpoint: Endpoint<Request>,
  { query, body }: RawRequest,
): z.output<Request> {
  const { encoding, method } = endpoint;
  if (encoding === "none" || (encoding === "json" && method === "GET")) return parseRequest(endpoint, {});
  const raw = encoding === "query" ? query : body;
  const isObject = typeof raw === "object" && raw !== null;
  return parseRequest(endpoint, isObject ? Object.fromEntries(fieldsOf(raw)) : {});
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
