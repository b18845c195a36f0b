import type { WatchPage } from "@marquee/api-client";
import type { ProgressReport } from "@marquee/player/react";
import { useServices } from "../../lib/services";
import type { PlaylistQueue } from "./use-playlist-queue";

interface Watched {
  page: WatchPage | undefined;
  queue: PlaylistQueue | null;
}

/** Records the playback position in the watch history. Does nothing without consent or while tracking is paused. */
export function useProgressRecorder({ page, queue }: Watched): (report: ProgressReport) => void {
  const { history } = useServices().store;
  return ({ positionSeconds, durationSeconds, reason }) => {
    if (!page) return;
    const { video_ID: videoId, video_duration, file_name } = page.video;
    history.record(videoId, { progress: positionSeconds, duration: durationSeconds || video_duration });
    // The history shows playlists of the server alone.
    if (queue && !queue.isLocal && queue.current >= 0) {
      history.recordPlaylist(queue.id, {
        cover: file_name,
        currentVideoId: videoId,
        totalItems: queue.totalItems ?? queue.videos.length,
        progress: queue.current + (reason === "ended" ? 1 : 0),
      });
    }
    if (reason !== "playing") void history.flush();
  };
}
