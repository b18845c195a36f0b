import "@marquee/player/styles.css";
import type { WatchPage } from "@marquee/api-client";
import { VideoPlayer } from "@marquee/player/react";
import { lazy, Suspense, useMemo } from "react";
import { useNavigate } from "react-router-dom";
import { SilentErrorBoundary } from "../../components/silent-error-boundary";
import { paths } from "../../config/paths";
import { usePlayerLabels } from "../../i18n/use-player-labels";
import { useServices } from "../../lib/services";
import type { WatchQuery } from "../../lib/video/watch-address";
import { currentPlayer, setCurrentPlayer } from "./current-player";
import { createPlayerStorage } from "./player-storage";
import { playerSource } from "../../lib/video/player-source";
import type { PlaylistQueue } from "./use-playlist-queue";
import { useAutoplay } from "./use-autoplay";
import { usePlayerPlugins } from "./use-player-plugins";
import { useProgressRecorder } from "./use-progress-recorder";
import { useStart } from "./use-start";
import type { MiniPlayerActions } from "./mini-player/mini-player-actions";
import { useTheatre } from "./use-theatre";
import { useVersionEntries } from "./use-version-entries";
import { useTurnToFullscreen } from "./use-turn-to-fullscreen";
import { useWatchStatistics } from "./use-watch-statistics";
import { useWarmNext } from "./use-warm-next";
import styles from "./watch.module.css";

const MiniPlayer = lazy(async () => ({
  default: (await import("./mini-player/mini-player")).MiniPlayer,
}));
const loadUpNext = () => import("./up-next/up-next");
const UpNext = lazy(async () => ({ default: (await loadUpNext()).UpNext }));

/** The next video is made ready when no more than this remains of the present one. */
const warmNextSeconds = 20;

interface WatchPlayerProps {
  query: WatchQuery;
  page: WatchPage | undefined;
  queue: PlaylistQueue | null;
  /** Navigates to another video. */
  goTo: (href: string) => void;
  /** null on the page of the video. */
  mini: MiniPlayerActions | null;
}

/** Renders the player with the site's stream, start position, queue, storage and history. */
export function WatchPlayer({ query, page, queue, goTo, mini }: WatchPlayerProps) {
  const { media, store } = useServices();
  const navigate = useNavigate();
  const source = useMemo(() => (page ? playerSource(media, page) : null), [media, page]);
  const creatorId = page?.creator.id;
  const storage = useMemo(
    () => createPlayerStorage({ preferences: store.preferences, creatorId }),
    [store, creatorId],
  );
  const start = useStart(query, page);
  const record = useProgressRecorder({ page, queue });
  const { previous } = queue ?? {};
  const { autoplay } = store.preferences;
  const after = useAutoplay({ videoId: query.videoId, page, queue });
  const next = after.chosenNext;
  const warmNext = useWarmNext(after.next?.href);
  const count = useWatchStatistics();
  const versions = useVersionEntries(page, query, goTo);
  const theatre = useTheatre();
  useTurnToFullscreen(mini !== null);
  const { videoId, playlistId, index } = query;
  const href = paths.watch.href({
    videoId,
    ...(playlistId !== undefined && { playlistId }),
    ...(index !== undefined && { index }),
  });

  return (
    <VideoPlayer
      className={styles["player"]}
      {...usePlayerLabels()}
      plugins={usePlayerPlugins(creatorId, versions)}
      source={source}
      withCredentials
      autoPlay={after.mayStart && !start.isPaused}
      startTime={start.seconds}
      storage={storage}
      onPlayer={setCurrentPlayer}
      onProgress={(report) => {
        after.onStarted();
        if (
          (autoplay.get() || after.next?.isQueued) &&
          report.durationSeconds - report.positionSeconds < warmNextSeconds
        ) {
          warmNext();
          void loadUpNext().catch(() => undefined);
        }
        // The last report of the previous video arrives after the address has changed.
        if (currentPlayer()?.state.source?.src !== source?.src) return;
        record(report);
        count(query.videoId, report);
      }}
      onEnded={after.onEnded}
      onAuthRequired={() => void navigate(paths.login.href({ error: "video" }))}
      shortcuts={mini ? "player" : "page"}
      {...(mini === null && theatre)}
      {...(previous !== undefined && { onPrevious: () => goTo(previous) })}
      {...(next !== undefined && { onNext: () => goTo(next) })}
    >
      {mini && (
        <Suspense>
          <MiniPlayer
            href={href}
            title={page?.video.title ?? ""}
            onOpen={() => void navigate(href)}
            onClose={mini.close}
          />
        </Suspense>
      )}
      {after.state !== "nothing" && after.next && (
        <SilentErrorBoundary>
          <Suspense>
            <UpNext
              key={after.next.href}
              video={after.next.video}
              needsConfirmation={after.state === "confirm"}
              onPlay={() => after.next && goTo(after.next.href)}
              onCancel={after.onCancel}
            />
          </Suspense>
        </SilentErrorBoundary>
      )}
    </VideoPlayer>
  );
}
