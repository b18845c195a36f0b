import { useQuery } from "@tanstack/react-query";
import { videosWithUploadLock } from "./upload-lock";

const pollIntervalMs = 2_000;

/** Returns the ids of the videos whose files any tab of this browser uploads. */
export function useUploadsInTabs(): ReadonlySet<string> {
  const { data } = useQuery({
    queryKey: ["uploads-in-tabs"],
    queryFn: videosWithUploadLock,
    refetchInterval: pollIntervalMs,
    gcTime: 0,
  });
  return data ?? new Set();
}
