import { useQueryClient } from "@tanstack/react-query";

/**
 * Returns a function to call when a video, a playlist or the channel has appeared for visitors,
 * changed or gone: the pages that this visit has loaded before, such as the channel's, are up to a
 * minute old and would not show it.
 */
export function useStaleLists(): () => void {
  const queries = useQueryClient();
  return () => void queries.invalidateQueries({ refetchType: "none" });
}
