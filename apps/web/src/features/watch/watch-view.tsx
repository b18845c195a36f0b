import type { WatchPage } from "@marquee/api-client";
import { PageMeta } from "../../components/page-meta";
import { ErrorState } from "@marquee/ui/error-state";
import type { BrowserPlayer } from "@marquee/player/react";
import { useRef } from "react";
import { useHydrated } from "../../lib/use-hydrated";
import type { WatchQuery } from "../../lib/watch-query";
import { WatchPlayer } from "./watch-player";
import { PlaylistPanel } from "./playlist-panel";
import { Recommendations } from "./recommendations";
import type { PlaylistQueue } from "./use-playlist-queue";
import { VideoDetails } from "./video-details";
import { VideoDetailsSkeleton } from "./video-details-skeleton";
import { VideoProcessing } from "./video-processing";
import { WatchMeta } from "./watch-meta";
import styles from "./watch.module.css";

interface WatchViewProps {
  query: WatchQuery;
  /** undefined while it loads. */
  page: WatchPage | undefined;
  queue: PlaylistQueue | null;
  failed: boolean;
  retrying: boolean;
  onRetry: () => void;
}

/** The player stays mounted while videos change around it, so that fullscreen survives the next one. */
export function WatchView({ query, page, queue, failed, retrying, onRetry }: WatchViewProps) {
  const playerRef = useRef<BrowserPlayer | null>(null);
  const isHydrated = useHydrated();
  const processing = page?.video.processing;
  const isWatchable = processing === undefined;
  return (
    <div className={styles["page"]} data-player-page="">
      {page ? <WatchMeta page={page} /> : <PageMeta title="Watch" isListed={false} />}
      <div className={styles["main"]}>
        <div className={styles["stage"]} hidden={failed || !isWatchable} data-interactive={isHydrated ? "" : undefined}>
          <WatchPlayer query={query} page={isWatchable ? page : undefined} queue={queue} playerRef={playerRef} />
          <p className={styles["needsScript"]}>Playing videos needs JavaScript. Please allow it for this site.</p>
        </div>
        {!isWatchable && <VideoProcessing videoId={query.videoId} progress={processing} />}
        {failed && (
          <ErrorState
            level={1}
            title="We couldn't load this video. Please try again later."
            retrying={retrying}
            onRetry={onRetry}
          />
        )}
        {page && <VideoDetails page={page} currentSeconds={() => playerRef.current?.state.currentTime ?? 0} />}
        {!page && !failed && <VideoDetailsSkeleton />}
      </div>
      <div className={styles["side"]}>
        {queue && <PlaylistPanel queue={queue} />}
        {!failed && <Recommendations page={page} />}
      </div>
    </div>
  );
}
