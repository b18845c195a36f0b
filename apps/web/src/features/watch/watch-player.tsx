import "@marquee/player/styles.css";
import type { WatchPage } from "@marquee/api-client";
import { VideoPlayer, type BrowserPlayer } from "@marquee/player/react";
import { useCallback, useMemo, type RefObject } from "react";
import { useNavigate } from "react-router-dom";
import { paths } from "../../config/paths";
import { useServices } from "../../lib/services";
import type { WatchQuery } from "../../lib/watch-query";
import { createPlayerStorage } from "./player-storage";
import { playerSource } from "../../lib/player-source";
import type { PlaylistQueue } from "./use-playlist-queue";
import { useProgressRecorder } from "./use-progress-recorder";
import { useStartSeconds } from "./use-start-seconds";
import { useViewCount } from "./use-view-count";
import { useWarmNext } from "./use-warm-next";
import styles from "./watch.module.css";

/** The next video is made ready when no more than this remains of the present one. */
const warmNextSeconds = 20;

interface WatchPlayerProps {
  query: WatchQuery;
  page: WatchPage | undefined;
  queue: PlaylistQueue | null;
  /** Receives the player, for the components around it. */
  playerRef: RefObject<BrowserPlayer | null>;
}

/** Renders the player with the site's stream, start position, queue, storage and history. */
export function WatchPlayer({ query, page, queue, playerRef }: WatchPlayerProps) {
  const { media, store } = useServices();
  const navigate = useNavigate();
  const source = useMemo(() => (page ? playerSource(media, page) : null), [media, page]);
  const storage = useMemo(() => createPlayerStorage(store.preferences), [store]);
  const startSeconds = useStartSeconds(query, page);
  const record = useProgressRecorder({ page, queue });
  const { previous, next } = queue ?? {};
  const warmNext = useWarmNext(next);
  const countView = useViewCount();
  const keep = useCallback((made: BrowserPlayer) => void (playerRef.current = made), [playerRef]);
  const goTo = (address: string) => void navigate(address, { state: { keepScroll: true } });

  return (
    <VideoPlayer
      className={styles["player"]}
      source={source}
      withCredentials
      autoPlay
      startTime={startSeconds}
      storage={storage}
      onPlayer={keep}
      onProgress={(report) => {
        if (report.durationSeconds - report.positionSeconds < warmNextSeconds) warmNext();
        // The last report of the previous video arrives after the address has changed.
        if (playerRef.current?.state.source?.src !== source?.src) return;
        record(report);
        countView(query.videoId);
      }}
      onEnded={() => next !== undefined && goTo(next)}
      onAuthRequired={() => void navigate(paths.login.href({ error: "video" }))}
      {...(previous !== undefined && { onPrevious: () => goTo(previous) })}
      {...(next !== undefined && { onNext: () => goTo(next) })}
    />
  );
}
