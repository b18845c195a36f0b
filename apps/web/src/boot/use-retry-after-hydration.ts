import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { isOutage } from "../lib/is-outage";

/** Refetches the queries that failed on the server, so that the page recovers after an outage. */
export function useRetryAfterHydration() {
  const queryClient = useQueryClient();
  useEffect(() => {
    const { queries = {}, ...options } = queryClient.getDefaultOptions();
    queryClient.setDefaultOptions({ ...options, queries: { ...queries, retryOnMount: true } });
    void queryClient.refetchQueries({ predicate: ({ state }) => isOutage(state.error) });
  }, [queryClient]);
}
