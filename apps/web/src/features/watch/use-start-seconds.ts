import type { WatchPage } from "@marquee/api-client";
import { useMemo } from "react";
import { useServices } from "../../lib/services";
import type { WatchQuery } from "../../lib/watch-query";

/**
 * Where to begin: at the address's second, or else where the visitor left the video. Settled once per video and address:
 * what is recorded meanwhile must not move it.
 */
export function useStartSeconds({ videoId, startSeconds }: WatchQuery, page: WatchPage | undefined): number {
  const { history } = useServices().store;
  const duration = page?.video.video_duration;
  return useMemo(
    () => startSeconds ?? history.resumePosition(videoId, duration),
    [history, videoId, startSeconds, duration],
  );
}
