import { pageState } from "../page-state";
import { bufferedEnd } from "./buffered-end";
import type { FastStart } from "./fast-start/fast-start";
import { segmentSeconds } from "./segment-seconds";

/**
 * Safety factor on the load time of the engine's first segment, which is appended when complete.
 */
const leadFactor = 1.2;
const checkEveryMs = 50;

/**
 * Resolves when an engine can continue a start without a stall: enough is buffered for the engine's
 * first segment to come, or the start appends nothing more, or playback waits.
 */
export async function whenEnoughAhead(media: HTMLMediaElement, start: FastStart): Promise<void> {
  while (!isEnough(media, start)) await new Promise((resolve) => setTimeout(resolve, checkEveryMs));
}

function isEnough(media: HTMLMediaElement, start: FastStart): boolean {
  const { video, variant } = start.plan;
  const isLoading = video.segments.some(
    ({ url }) => pageState.requests?.get(url)?.state === "loading",
  );
  if (!isLoading || media.readyState < media.HAVE_FUTURE_DATA) return true;
  const loadSeconds = (segmentSeconds(video) * variant.bandwidth) / (start.bandwidthBps() ?? 0);
  return (
    (bufferedEnd(media.buffered, media.currentTime) ?? 0) - media.currentTime >=
    loadSeconds * leadFactor
  );
}
