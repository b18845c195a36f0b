import { useLingui } from "@lingui/react/macro";
import { ErrorState } from "@marquee/ui/error-state";
import { Suspense } from "react";
import { PageMeta } from "../../components/page-meta";
import type { WatchQuery } from "../../lib/video/watch-address";
import { AutoplaySwitch } from "./autoplay-switch";
import { currentPlayer } from "./current-player";
import { PlaylistPanel } from "./playlist-panel";
import { QueueSection } from "./queue/queue-section";
import { Recommendations } from "./recommendations";
import { TranscriptSection } from "./transcript-section";
import type { Watch } from "./use-watch";
import { VideoDetails } from "./video-details";
import { VideoDetailsSkeleton } from "./video-details-skeleton";
import { VideoLocked } from "./video-locked";
import { VideoProcessing } from "./video-processing";
import { WatchMeta } from "./watch-meta";
import styles from "./watch.module.css";

interface WatchViewProps {
  query: WatchQuery;
  watch: Watch;
}

/** Reserves space for the player, and renders the page around it. */
export function WatchView({
  query,
  watch: { page, queue, hasFailed, isRetrying, retry },
}: WatchViewProps) {
  const { t } = useLingui();
  const processing = page?.video.processing;
  const isLocked = page?.video.members?.locked === true;
  const isWatchable = processing === undefined && !isLocked;
  // Also while the page loads, so that the switch moves nothing.
  const hasNext =
    !hasFailed &&
    (!page ||
      queue !== null ||
      page.creatorRecommendations.length + page.recommendations.length > 0);
  return (
    <div className={styles["page"]} data-player-page="">
      {page ? (
        <WatchMeta page={page} />
      ) : (
        <PageMeta
          title={t({ message: "Watch", context: "title of the page of a video" })}
          isListed={false}
        />
      )}
      <div className={styles["room"]} hidden={hasFailed || !isWatchable} />
      <div className={styles["main"]}>
        {page && isLocked && <VideoLocked page={page} />}
        {processing !== undefined && !isLocked && (
          <VideoProcessing videoId={query.videoId} progress={processing} />
        )}
        {hasFailed && (
          <ErrorState
            level={1}
            title={t`We couldn't load this video. Please try again later.`}
            retrying={isRetrying}
            onRetry={retry}
          />
        )}
        {page && (
          <VideoDetails
            query={query}
            page={page}
            currentSeconds={() => currentPlayer()?.state.currentTime ?? 0}
          />
        )}
        {!page && !hasFailed && <VideoDetailsSkeleton />}
      </div>
      <div className={styles["side"]}>
        {hasNext && <AutoplaySwitch />}
        {page?.video.hasTranscript && isWatchable && (
          <TranscriptSection key={page.video.id} query={query} />
        )}
        <QueueSection />
        {queue && <PlaylistPanel queue={queue} />}
        {/* Hydrated after the rest, so that the browser can handle input in between. */}
        <Suspense>{!hasFailed && <Recommendations page={page} />}</Suspense>
      </div>
    </div>
  );
}
