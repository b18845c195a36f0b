import { hasTracksOf } from "../fast-start/has-tracks-of";
import { baseTimeOf } from "../fast-start/media-time";
import type { SegmentList } from "../fast-start/playlist";
import type { InitSegment } from "./init-segment";
import type { SegmentCursor } from "./segment-cursor";
import type { SegmentRequest } from "./segment-loader";
import type { Timeline } from "./timeline";

/** Where the media of a segment are. */
export interface Placement {
  /** Added to its timestamps. */
  offsetSeconds: number;
  /** How much later they are than the playlist says. */
  driftSeconds: number;
}

export interface PlacedSegment {
  list: SegmentList;
  index: number;
  made: SegmentRequest;
  init: InitSegment;
  /** From its beginning up to its first samples, at least. */
  bytes: Uint8Array;
}

/** Decides from the beginning of a segment whether it is appended, and where. */
export interface SegmentPlacer {
  /**
   * `unusual` is what only hls.js plays; `elsewhere` one that is not at the target of the last
   * seek.
   */
  place(segment: PlacedSegment): Placement | "unusual" | "elsewhere";
  onSeek(): void;
}

export interface SegmentPlacerOptions {
  cursor: SegmentCursor;
  /** Of the buffer. */
  mime: string;
  /** Of all tracks. */
  timeline: Timeline;
  /** Seconds: where the playhead is, or will be. */
  position(): number;
  /** Where the media at a second end; null if there are none. */
  endAt(seconds: number): number | null;
  /** Whether a segment that is about to be appended is one that only hls.js plays. */
  isUnusual?(bytes: Uint8Array): boolean;
}

/**
 * Where timestamps differ from the playlist by more, another segment may be at the target of a
 * seek.
 */
export const maxDriftSeconds = 0.3;
/** Timestamps that differ by more, or that do so from the start on, are left to hls.js. */
const maxShiftSeconds = 5;

export function createSegmentPlacer(options: SegmentPlacerOptions): SegmentPlacer {
  const { cursor, mime, timeline, position, endAt } = options;
  let hasSought = false;
  /** Another segment is at the target of the last seek than the playlist says. */
  let hasShifted = false;
  return {
    place({ list, index, made: { startSeconds, period }, init, bytes }) {
      const base = baseTimeOf(bytes);
      if (base === null || init.isEncrypted || !hasTracksOf(mime, init.bytes)) return "unusual";
      if (options.isUnusual?.(bytes)) return "unusual";
      const seconds = base / init.timescale;
      const offsetSeconds = timeline.offsetSeconds(period, startSeconds - seconds);
      const driftSeconds = seconds + offsetSeconds - startSeconds;
      if (
        cursor.nextStartSeconds() === 0 &&
        Math.abs(driftSeconds) > maxDriftSeconds &&
        !hasShifted
      ) {
        // From the start on, the whole playlist may be wrong.
        if (!hasSought || Math.abs(driftSeconds) > maxShiftSeconds) return "unusual";
        hasShifted = true;
        cursor.shift(driftSeconds);
        const at = position();
        if (cursor.next(list, at, endAt(at)) !== index) return "elsewhere";
      }
      return { offsetSeconds, driftSeconds };
    },
    onSeek() {
      hasSought = true;
      hasShifted = false;
    },
  };
}
