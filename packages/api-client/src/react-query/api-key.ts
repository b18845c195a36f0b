import * as z from "zod/mini";
import type { Endpoint, Schema } from "../endpoint";

/** A query key: the product, the call, and the request with its defaults filled in. */
export type ApiKey = readonly unknown[];

/**
 * The key of a query, for reading, writing and invalidating the cache. Less is more: without a request it starts the key
 * of every query of that call (pages too), and without an endpoint that of every query of the API.
 *
 * @example
 * await queryClient.invalidateQueries({ queryKey: apiKey(viewDevices) });
 */
export function apiKey<Request extends Schema>(endpoint?: Endpoint<Request>, request?: z.input<Request>): ApiKey {
  if (!endpoint) return ["marquee"];
  return request === undefined ? ["marquee", endpoint.name] : ["marquee", endpoint.name, normalise(endpoint, request)];
}

/** The key of a query in pages. */
export function pagesKey<Request extends Schema>(endpoint: Endpoint<Request>, request: z.input<Request>): ApiKey {
  return ["marquee", endpoint.name, "pages", normalise(endpoint, request)];
}

/** A request that breaks a rule stays as it is: the call reports it, and a key must not throw while rendering. */
function normalise(endpoint: Endpoint, request: unknown): unknown {
  const { success, data } = z.safeParse(endpoint.request, request);
  return success ? data : request;
}
