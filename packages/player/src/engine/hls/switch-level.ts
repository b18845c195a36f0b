import type { FastStart } from "../fast-start/fast-start";
import type { HlsAttachment } from "./attachment";
import { flushAhead } from "./flush-ahead";

/** Time to fetch the segment that replaces the next one while playing. */
const fetchSeconds = 1;

/**
 * Returns a function that changes the level from the next segment on; -1 leaves the choice to hls.js. hls.js replaces only buffered
 * segments that it appended itself, so those of the fast start are removed here.
 */
export function createLevelSwitch(attachment: HlsAttachment, start: FastStart | undefined): (level: number) => void {
  const { hls, library, media } = attachment;
  const { Events } = library;
  const untracked = start ? rangesOf(media.buffered) : [];
  /** Start of the first segment to replace; null if hls.js replaces segments itself. */
  const replacementStart = () => {
    const { currentTime, paused } = media;
    if (!start || !untracked.some(({ start: from, end }) => from <= currentTime && currentTime < end)) return null;
    const earliest = currentTime + (paused ? 0 : fetchSeconds);
    const next = start.plan.video.segments.find(({ startSeconds }) => startSeconds > earliest);
    return next?.startSeconds ?? null;
  };
  const apply = (level: number) => {
    const startOffset = replacementStart();
    if (startOffset === null) {
      hls.nextLevel = level;
      return;
    }
    hls.loadLevel = level;
    flushAhead(attachment, startOffset);
  };
  // Before its first segment is appended, hls.js has no buffers to remove anything from.
  let isReady = start === undefined;
  let waitingLevel: number | null = null;
  hls.once(Events.FRAG_BUFFERED, () => {
    isReady = true;
    if (waitingLevel !== null) apply(waitingLevel);
  });
  return (level) => {
    if (isReady) return apply(level);
    waitingLevel = level;
    hls.loadLevel = level;
  };
}

/** A copy: the ranges of an element change while media is appended and removed. */
function rangesOf(ranges: TimeRanges) {
  return Array.from({ length: ranges.length }, (_, index) => ({ start: ranges.start(index), end: ranges.end(index) }));
}
