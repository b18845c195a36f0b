import type { WatchPage } from "@marquee/api-client";
import { useEffect, useMemo } from "react";
import { useLocation } from "react-router-dom";
import { firstArrivalMs, markArrival } from "../../lib/arrival";
import { useServices } from "../../lib/services";
import type { WatchQuery } from "../../lib/video/watch-address";
import { currentPlayer } from "./current-player";

/** An address keeps what it began with. */
interface Noted {
  arrivedMs: number | null;
  file?: string | undefined;
}

interface Start {
  readonly seconds: number;
  readonly isPaused: boolean;
}

/**
 * Returns the start position: that of the address, else that of the watch history. Once the visitor
 * has arrived by an address, what was watched since counts: reloading, going back or restoring the
 * tab does not begin again. Fixed per video and address: positions recorded during playback must
 * not change it. A film that replaces the present one goes on where that one was, or stays paused.
 */
export function useStart(
  { videoId, startSeconds }: WatchQuery,
  page: WatchPage | undefined,
): Start {
  const { history } = useServices().store;
  const duration = page?.video.durationSeconds;
  const file = page?.video.media.file;
  const arrivalOfAddress = () => (startSeconds === undefined ? null : firstArrivalMs());
  // One arrival per video and address.
  // oxlint-disable-next-line react/exhaustive-deps
  const arrivedMs = useMemo(arrivalOfAddress, [videoId, startSeconds]);
  // oxlint-disable-next-line react/exhaustive-deps
  const noted = useMemo<Noted>(() => ({ arrivedMs }), [videoId, startSeconds]);
  const { key } = useLocation();
  // Again with each entry that replaces the one of the arrival, whose state is gone.
  useEffect(() => {
    if (startSeconds === undefined) return;
    noted.arrivedMs ??= Date.now();
    markArrival(noted.arrivedMs);
  }, [noted, startSeconds, key]);
  const start = useMemo(() => {
    if (noted.file !== undefined && file !== undefined && noted.file !== file) {
      const { currentTime = 0, paused = false } = currentPlayer()?.state ?? {};
      return { seconds: currentTime, isPaused: paused };
    }
    const at = (seconds: number) => ({ seconds, isPaused: false });
    if (startSeconds !== undefined) {
      const record = history.get(videoId);
      const isPlayedSince =
        arrivedMs !== null && record && record.epoch >= Math.floor(arrivedMs / 1000);
      if (!isPlayedSince) return at(startSeconds);
    }
    return at(history.resumePosition(videoId, duration));
  }, [history, videoId, startSeconds, duration, arrivedMs, noted, file]);
  useEffect(() => {
    noted.file = file;
  }, [noted, file]);
  return start;
}
