import type { WatchPage } from "@marquee/api-client";
import { useMemo } from "react";
import { useServices } from "../../lib/services";
import type { WatchQuery } from "../../lib/watch-query";

/**
 * Returns the start position in seconds: that of the address, else that of the watch history. Fixed per video and address:
 * positions recorded during playback must not change it.
 */
export function useStartSeconds({ videoId, startSeconds }: WatchQuery, page: WatchPage | undefined): number {
  const { history } = useServices().store;
  const duration = page?.video.video_duration;
  return useMemo(
    () => startSeconds ?? history.resumePosition(videoId, duration),
    [history, videoId, startSeconds, duration],
  );
}
