import { useWatchRecord } from "@marquee/local-store/react";

/**
 * Returns the share of a video that was watched, 0 to 1; undefined if none was, or the history is
 * not stored.
 */
export function useWatchedShare(videoId: string): number | undefined {
  const record = useWatchRecord(videoId);
  if (!record || record.duration <= 0 || record.progress <= 0) return undefined;
  return Math.min(1, record.progress / record.duration);
}
