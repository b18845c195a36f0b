import { QueryClient } from "@tanstack/react-query";

/** Server state for one visit. The API client retries reads itself, so that queries do not again. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: 60_000, gcTime: 30 * 60_000, retry: false, refetchOnWindowFocus: false },
    },
  });
}
