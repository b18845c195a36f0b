import { useMemo } from "react";
import { useLocation } from "./use-location";

/** The address's query. */
export function useSearchParams(): URLSearchParams {
  const { search } = useLocation();
  return useMemo(() => new URLSearchParams(search), [search]);
}
