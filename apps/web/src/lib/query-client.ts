import { QueryClient } from "@tanstack/react-query";

interface QueryClientOptions {
  /** True fetches a failed query again when the next component uses it. Default true. */
  retryOnMount?: boolean;
}

/**
 * Creates the cache of server state for one visit. Queries do not retry: the API client retries
 * reads itself.
 */
export function createQueryClient({ retryOnMount = true }: QueryClientOptions = {}): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 60_000,
        gcTime: 30 * 60_000,
        retry: false,
        refetchOnWindowFocus: false,
        retryOnMount,
      },
    },
  });
}
