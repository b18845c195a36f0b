import { watchStandstill } from "../standstill-watch";
import type { HlsAttachment } from "./attachment";
import { trackLoads } from "./loads";

/**
 * A playhead this close to the end of a live playlist waits for segments that are not published
 * yet.
 */
const maxSegmentsToLiveEnd = 2;

/**
 * hls.js can stop without an event: after a playlist that does not parse, or a segment
 * without media. This calls back when the element should play and does not, while nothing new is
 * being loaded. At the end of a live playlist, each reload is progress.
 */
export function detectNoProgress(attachment: HlsAttachment, onNoProgress: () => void): void {
  const { hls, library, media, signal } = attachment;
  const restartCount = watchStandstill({
    media,
    isLoading: trackLoads(attachment),
    onStandstill: onNoProgress,
    signal,
  });
  hls.on(library.Events.LEVEL_LOADED, (_, { details }) => {
    const { live, edge, targetduration } = details;
    if (live && edge - media.currentTime < maxSegmentsToLiveEnd * targetduration) restartCount();
  });
}
