import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { isOutage } from "../lib/is-outage";

/** Fetches again what failed on the server: the page heals by itself when the outage is over. */
export function useRetryAfterHydration() {
  const queryClient = useQueryClient();
  useEffect(() => {
    const { queries = {}, ...options } = queryClient.getDefaultOptions();
    queryClient.setDefaultOptions({ ...options, queries: { ...queries, retryOnMount: true } });
    void queryClient.refetchQueries({ predicate: ({ state }) => isOutage(state.error) });
  }, [queryClient]);
}
