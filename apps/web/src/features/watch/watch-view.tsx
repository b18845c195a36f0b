import type { WatchPage } from "@marquee/api-client";
import { ErrorState } from "@marquee/ui/error-state";
import type { BrowserPlayer } from "@marquee/player/react";
import { useRef, useState } from "react";
import { usePageTitle } from "../../lib/use-page-title";
import type { WatchQuery } from "../../lib/watch-query";
import { WatchPlayer } from "./watch-player";
import { PlaylistPanel } from "./playlist-panel";
import { Recommendations } from "./recommendations";
import type { PlaylistQueue } from "./use-playlist-queue";
import { VideoDetails } from "./video-details";
import { VideoDetailsSkeleton } from "./video-details-skeleton";
import styles from "./watch.module.css";

interface WatchViewProps {
  query: WatchQuery;
  /** undefined while it is on its way. */
  page: WatchPage | undefined;
  queue: PlaylistQueue | null;
  failed: boolean;
  retrying: boolean;
  onRetry: () => void;
}

/** The player stays in its place while videos change around it, so that fullscreen survives the next one. */
export function WatchView({ query, page, queue, failed, retrying, onRetry }: WatchViewProps) {
  // Read when something happens; nothing here is shown differently once it is there.
  const playerRef = useRef<BrowserPlayer | null>(null);
  const [begun, setBegun] = useState(false);
  if (!begun && (page || failed)) setBegun(true);
  usePageTitle(page?.video.video_title ?? "Watch", page?.video.video_description);
  return (
    <div className={styles["page"]} data-wide="" data-beginning={begun ? undefined : ""}>
      <div className={styles["main"]}>
        <div className={styles["stage"]} hidden={failed}>
          <WatchPlayer query={query} page={page} queue={queue} playerRef={playerRef} />
        </div>
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
