import { missingUrl, type SegmentList } from "../../fast-start/playlist";
import type { CaptionTrack } from "../../caption-track";
import { isLiveList } from "../live/live-list";
import type { Loader } from "../load-checked";
import type { Waker } from "../waker";
import { addCues } from "./add-cues";
import { createLoadedSegments } from "./loaded-segments";

export interface CaptionLoaderOptions {
  load: Loader;
  waker: Waker;
  /** Seconds: where the playhead is, or will be. */
  position(): number;
  /** Index of the period of the media at a second; null after those that are known. */
  periodAt(seconds: number): number | null;
  /** Seconds to add to the timestamps of a period; null while unknown. */
  offsetSeconds(period: number): number | null;
}

/**
 * Loads one rendition of captions as the playhead comes near, until aborted. `newest` returns its
 * list, which may grow.
 */
export type CaptionLoader = (
  track: CaptionTrack,
  newest: () => SegmentList,
  signal: AbortSignal,
) => Promise<void>;

interface CaptionSegment {
  url: string;
  startSeconds: number;
  endSeconds: number;
  period: number;
  offsetSeconds: number;
}

const aheadSeconds = 30;

export function createCaptionLoader(options: CaptionLoaderOptions): CaptionLoader {
  const { load, waker, position, periodAt, offsetSeconds } = options;
  const loaded = createLoadedSegments();

  const located = (list: SegmentList, index: number): CaptionSegment | null => {
    const segment = list.segments[index];
    if (!segment || segment.url === missingUrl) return null;
    const { url, startSeconds } = segment;
    const endSeconds = endOf(list, index);
    // Live encoders often leave discontinuities out of captions.
    const period = isLiveList(list) ? periodAt((startSeconds + endSeconds) / 2) : segment.period;
    const offset = period === null ? null : offsetSeconds(period);
    if (period === null || offset === null) return null;
    return { url, startSeconds, endSeconds, period, offsetSeconds: offset };
  };
  const nextSegment = (list: SegmentList): CaptionSegment | null => {
    const at = position();
    // A live playlist of captions is beside that of the video as exactly as its dates are.
    const from = isLiveList(list) ? at - list.live.targetSeconds : at;
    for (const [index, { startSeconds }] of list.segments.entries()) {
      if (startSeconds >= at + aheadSeconds) return null;
      if (endOf(list, index) <= from) continue;
      const segment = located(list, index);
      if (segment && !loaded.has(segment)) return segment;
    }
    return null;
  };
  const freePast = (track: CaptionTrack, list: SegmentList) => {
    if (!isLiveList(list)) return;
    // A playhead that the window has left behind still plays what is in the buffer.
    const startSeconds = Math.min(list.segments[0]?.startSeconds ?? 0, position());
    track.removeBefore(startSeconds);
    loaded.forgetBefore(startSeconds);
  };
  return async (track, newest, signal) => {
    while (!signal.aborted) {
      const list = newest();
      freePast(track, list);
      const segment = nextSegment(list);
      if (!segment) {
        await waker.changed();
        continue;
      }
      let isAnswered = true;
      const webVtt = await load({
        url: segment.url,
        kind: "subtitleTrack",
        read: readWebVtt,
        signal,
        onMissing({ status, isFinal }) {
          isAnswered = status !== null;
          return isFinal;
        },
      });
      if (signal.aborted) return;
      if (webVtt !== null) await addCues(track, webVtt, { ...segment, signal });
      // Parsing ended early: the cues are missing when the captions are chosen again.
      if (signal.aborted) return;
      // Give up captions that the server does not have; retry after network errors.
      if (webVtt !== null || isAnswered) loaded.add(segment);
      else await waker.changed();
    }
  };
}

function endOf({ segments, durationSeconds }: SegmentList, index: number): number {
  return segments[index + 1]?.startSeconds ?? durationSeconds;
}

function readWebVtt(bytes: Uint8Array): string | null {
  // Browsers take no line before the mark, which scripts that write captions often leave.
  const text = new TextDecoder().decode(bytes).trimStart();
  return text.startsWith("WEBVTT") ? text : null;
}
