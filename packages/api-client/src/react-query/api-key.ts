import * as z from "zod/mini";
import type { Endpoint, Schema } from "../endpoint";

/** A query key: the product, the call name, and the request with its defaults filled in. */
export type ApiKey = readonly unknown[];

/**
 * Returns the key of a query, for reading, writing and invalidating the cache. Without a request it
 * matches all queries of that call, paged ones included; without an endpoint, all queries of the
 * API.
 *
 * @example
 * await queryClient.invalidateQueries({ queryKey: apiKey(viewDevices) });
 */
export function apiKey<Request extends Schema>(
  endpoint?: Endpoint<Request>,
  request?: z.input<Request>,
): ApiKey {
  if (!endpoint) return ["marquee"];
  return request === undefined
    ? ["marquee", endpoint.name]
    : ["marquee", endpoint.name, normalise(endpoint, request)];
}

/** Returns the key of a paged query. */
export function pagesKey<Request extends Schema>(
  endpoint: Endpoint<Request>,
  request: z.input<Request>,
): ApiKey {
  return ["marquee", endpoint.name, "pages", normalise(endpoint, request)];
}

/**
 * Returns an invalid request as it is: a key must not throw during a render, and the call reports
 * it.
 */
function normalise(endpoint: Endpoint, request: unknown): unknown {
  const { success, data } = z.safeParse(endpoint.request, request);
  return success ? data : request;
}
