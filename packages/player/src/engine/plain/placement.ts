import type { SegmentList } from "../fast-start/playlist";
import type { AppendedSegments } from "./appended-segments";
import type { InitSegment } from "./init-segment";
import type { SegmentCursor } from "./segment-cursor";
import type { SegmentRequest } from "./segment-loader";
import type { Timeline } from "./timeline";

/** Position of a segment's media. */
export interface Placement {
  /** Added to its timestamps. */
  offsetSeconds: number;
  /** Distance of the media from the playlist's time. */
  driftSeconds: number;
  /** Shift of the playlist since then, for live streams. */
  movedSeconds: number;
}

export interface PlacedSegment {
  list: SegmentList;
  index: number;
  made: SegmentRequest;
  init: InitSegment;
  /** From its beginning up to its first samples, at least. */
  bytes: Uint8Array;
}

export interface SegmentPlacerOptions {
  appended: Pick<AppendedSegments, "endOf">;
  cursor: SegmentCursor;
  /** MIME type of the buffer. */
  mime: string;
  /** Timeline of all tracks. */
  timeline: Timeline;
  /** Seconds: where the playhead is, or will be. */
  position(): number;
  /** End of the media at a second; null without media. */
  endAt(seconds: number): number | null;
  /** True if only hls.js plays a segment, which is about to be appended. */
  isUnusual?(bytes: Uint8Array): boolean;
}
