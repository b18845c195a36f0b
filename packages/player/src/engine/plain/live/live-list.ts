import type { Part, RenditionReport } from "./parse-parts";
import type { Segment, SegmentList } from "../../fast-start/playlist";

export interface LiveSegment extends Segment {
  /** Media sequence number. */
  sequence: number;
  /** Duration in the playlist. */
  durationSeconds: number;
  /** Unix time in milliseconds of its start; null when unknown. */
  dateMs: number | null;
  /** Of a stream with low latency, near its end. */
  parts?: readonly Part[] | undefined;
  /** More parts of it will come. */
  isOpen?: boolean;
}

/** One version of a playlist that is, or was, live. */
export interface LiveList extends SegmentList {
  segments: readonly LiveSegment[];
  live: LiveDetails;
}

export interface LiveDetails {
  /** First requested URL of the playlist, before redirects. */
  url: string;
  targetSeconds: number;
  /** Distance of the live position from the playlist's end. */
  holdBackSeconds: number;
  /** It retains all segments. */
  isEvent: boolean;
  /** Segments that are further behind its end may be left out of a reload; null for none. */
  skipUntilSeconds: number | null;
  /** Null where segments are loaded as a whole. */
  parts: LiveParts | null;
}

/** How a stream with low latency is played by parts of its segments. */
export interface LiveParts {
  /** The longest that a part lasts. */
  targetSeconds: number;
  /** How far behind the end of the last part playback is live. */
  holdBackSeconds: number;
  /** The part that comes next; null if unknown. */
  hintUrl: string | null;
  /** How far the other renditions are. */
  reports: readonly RenditionReport[];
}

export function isLiveList(list: SegmentList): list is LiveList {
  return "live" in list;
}

/** The list with its segments from an index on moved by seconds. */
export function moved(list: LiveList, fromIndex: number, seconds: number): LiveList {
  return {
    ...list,
    durationSeconds: list.durationSeconds + seconds,
    segments: list.segments.map((segment, index) =>
      index < fromIndex ? segment : { ...segment, startSeconds: segment.startSeconds + seconds },
    ),
  };
}
