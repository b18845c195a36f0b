import type { Client } from "@marquee/api-client";
import type { QueryClient } from "@tanstack/react-query";

export interface PrefetchRequest {
  api: Client;
  queryClient: QueryClient;
  /** Parameters of the path, as the router decodes them. */
  params: Readonly<Record<string, string | undefined>>;
  searchParams: URLSearchParams;
  /** Language of the page, as a BCP 47 tag. */
  locale: string;
}

/**
 * Fetches the queries of a screen's first render into the cache. A failed query stays in the cache
 * as failed.
 */
export type Prefetch = (request: PrefetchRequest) => Promise<unknown>;
