import { lastBufferedEnd } from "./buffered-end";

/** Enough media for a seek to complete before the engine knows that it is the end. */
const remainingSeconds = 0.5;

/**
 * Moves a seek to the very end back by a moment while its target is not buffered. hls.js could
 * otherwise wait forever:
 *
 * - Audio that outlasts video moves the end. At a playhead between the two, hls.js neither loads
 *   nor ends the stream.
 * - The buffer ends a rounding error before the duration until `endOfStream()` is called, so a seek
 *   to the duration does not complete. hls.js 1.7 calls that only once the playhead is in audio
 *   that it appended itself, which a fast start's is not.
 */
export function limitSeeksToEnd(media: HTMLMediaElement, signal: AbortSignal): void {
  const limit = () => {
    const last = media.duration - remainingSeconds;
    if (last > 0 && media.currentTime > last && !isEndBuffered(media)) media.currentTime = last;
  };
  media.addEventListener("seeking", limit, { signal });
}

/** True if the playhead is not past the buffer, not even by a rounding error. */
function isEndBuffered({ buffered, currentTime, duration }: HTMLMediaElement): boolean {
  const end = lastBufferedEnd(buffered);
  return end >= currentTime && end >= duration - 0.001;
}
