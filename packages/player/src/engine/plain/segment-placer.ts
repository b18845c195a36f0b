import { hasTracksOf } from "../fast-start/has-tracks-of";
import { startSecondsOf } from "../fast-start/media-time";
import type { LiveSupport } from "./live/live-code";
import type { PlacedSegment, Placement, SegmentPlacerOptions } from "./placement";

/** Decides from the beginning of a segment whether it is appended, and where. */
export interface SegmentPlacer {
  /**
   * `unusual` is what only hls.js plays; `elsewhere` one that is not at the target of the last
   * seek.
   */
  place(segment: PlacedSegment): Placement | "unusual" | "elsewhere";
  onSeek(): void;
}

/** If timestamps differ more from the playlist, a seek may need another segment. */
export const maxDriftSeconds = 0.3;
/** Timestamps that differ by more, or that do so from the start on, are left to hls.js. */
const maxShiftSeconds = 5;

/** Media that begin so long before the end of those before them have timestamps that began anew. */
const maxBackSeconds = 1;

export interface PlacerOptions extends SegmentPlacerOptions {
  /** Null for streams on demand. */
  live: Pick<LiveSupport, "createPlacer"> | null;
}

export function createSegmentPlacer(options: PlacerOptions): SegmentPlacer {
  const { appended, cursor, mime, timeline, position, endAt } = options;
  const live = options.live?.createPlacer(options);
  let hasSought = false;
  /** Another segment is at the target of the last seek than the playlist says. */
  let hasShifted = false;
  /** Up to there at least, media are where the playlist says. */
  let rightUntilSeconds = 0;
  /**
   * A playlist that has been right is not suddenly so wrong: what a seek finds that much too early
   * has timestamps that began anew somewhere before.
   */
  const hasBegunAnew = (startSeconds: number, driftSeconds: number) =>
    !live &&
    hasSought &&
    -driftSeconds > Math.max(maxShiftSeconds, (maxDriftSeconds * startSeconds) / rightUntilSeconds);
  return {
    place({ list, index, made, init, bytes }) {
      const { startSeconds, period } = made;
      const seconds = startSecondsOf(init.bytes, bytes);
      if (seconds === null || init.isEncrypted || !hasTracksOf(mime, init.bytes)) return "unusual";
      if (options.isUnusual?.(bytes)) return "unusual";
      const differenceSeconds = startSeconds - seconds;
      let offsetSeconds = timeline.offsetSeconds(period, startSeconds, differenceSeconds);
      const isSequel = cursor.nextStartSeconds() > 0;
      const endBefore = appended.endOf(list, index - 1) ?? 0;
      // If the media before it end early, the playlist is wrong, and not the timestamps.
      if (
        (seconds + offsetSeconds < endBefore - maxBackSeconds &&
          endAt(endBefore - maxDriftSeconds) !== null) ||
        (!isSequel && hasBegunAnew(startSeconds, offsetSeconds - differenceSeconds))
      )
        offsetSeconds = timeline.restart(period, startSeconds, differenceSeconds);
      const driftSeconds = seconds + offsetSeconds - startSeconds;
      if (live) return live.place({ list, index, made, offsetSeconds, driftSeconds });
      const isInPlace = Math.abs(driftSeconds) <= maxDriftSeconds;
      if (isInPlace) rightUntilSeconds = Math.max(rightUntilSeconds, startSeconds);
      if (!isSequel && !isInPlace && !hasShifted) {
        // From the start on, the whole playlist may be wrong.
        if (!hasSought || Math.abs(driftSeconds) > maxShiftSeconds) return "unusual";
        hasShifted = true;
        cursor.shift(driftSeconds);
        const at = position();
        if (cursor.next(list, at, endAt(at)) !== index) return "elsewhere";
      }
      return { offsetSeconds, driftSeconds, movedSeconds: 0 };
    },
    onSeek() {
      live?.onSeek();
      hasSought = true;
      hasShifted = false;
    },
  };
}
