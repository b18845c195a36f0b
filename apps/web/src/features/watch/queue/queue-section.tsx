import { lazy, Suspense } from "react";
import { SilentErrorBoundary } from "../../../components/silent-error-boundary";
import { useStoreValue } from "../../../lib/react/use-store-value";
import { videoQueue, type VideoQueueState } from "../../../lib/video/video-queue";

const QueuePanel = lazy(async () => ({ default: (await import("./queue-panel")).QueuePanel }));
const noQueue: VideoQueueState = { videoIds: [], resume: null };

/** The visitor's queue beside the player; nothing while it is empty. */
export function QueueSection() {
  const { videoIds } = useStoreValue(videoQueue, noQueue);
  if (videoIds.length === 0) return null;
  return (
    <SilentErrorBoundary>
      <Suspense fallback={<section aria-busy="true" />}>
        <QueuePanel videoIds={videoIds} />
      </Suspense>
    </SilentErrorBoundary>
  );
}
