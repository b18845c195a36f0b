import type { WatchPage } from "@marquee/api-client";
import type { WatchRecord } from "@marquee/local-store";
import type { ProgressReport } from "@marquee/player/react";
import { useRef } from "react";
import { useServices } from "../../lib/services";
import type { PlaylistQueue } from "./use-playlist-queue";

interface Watched {
  page: WatchPage | undefined;
  queue: PlaylistQueue | null;
}

/**
 * Records the playback position in the watch history. Does nothing without consent or while
 * tracking is paused. The last position that was played counts, in whichever tab: one that is only
 * left, or that a paused player seeks to, does not replace it.
 */
export function useProgressRecorder({ page, queue }: Watched): (report: ProgressReport) => void {
  const { history } = useServices().store;
  const own = useRef<{ videoId: string; record: WatchRecord | undefined }>(undefined);
  return ({ positionSeconds, durationSeconds, reason, hasPlayed }) => {
    if (!page) return;
    const { id: videoId, durationSeconds: fullSeconds, media } = page.video;
    const last = history.get(videoId);
    const isOwn = own.current?.videoId === videoId && own.current.record?.epoch === last?.epoch;
    if (!hasPlayed && !(reason === "seek" && isOwn)) return;
    history.record(videoId, {
      progress: positionSeconds,
      duration: durationSeconds || fullSeconds,
    });
    own.current = { videoId, record: history.get(videoId) };
    // The history shows playlists of the server alone.
    if (queue && !queue.isLocal && queue.current >= 0) {
      history.recordPlaylist(queue.id, {
        cover: media.file,
        currentVideoId: videoId,
        totalItems: queue.totalItems ?? queue.videos.length,
        progress: queue.current + (reason === "ended" ? 1 : 0),
      });
    }
    if (reason !== "playing") void history.flush();
  };
}
