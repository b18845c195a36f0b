import { QueryClient } from "@tanstack/react-query";

interface QueryClientOptions {
  /** Whether a failed query is fetched again by the next component that uses it. Default true. */
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
