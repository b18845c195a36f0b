import { useWatchRecord } from "@marquee/local-store/react";

/** How much of a video was watched, 0 to 1; undefined when nothing was, or nothing may be remembered. */
export function useWatchedShare(videoId: string): number | undefined {
  const record = useWatchRecord(videoId);
  if (!record || record.duration <= 0 || record.progress <= 0) return undefined;
  return Math.min(1, record.progress / record.duration);
}
