import { missingUrl, type SegmentList } from "../../fast-start/playlist";
import type { CaptionTrack } from "../../caption-track";
import type { Loader } from "../load-checked";
import type { Waker } from "../waker";
import { cueShift, unwrapped } from "./cue-shift";
import { parseWebVtt } from "./parse-web-vtt";

export interface CaptionLoaderOptions {
  load: Loader;
  waker: Waker;
  /** Seconds: where the playhead is, or will be. */
  position(): number;
}

/** Loads one rendition of captions as the playhead comes near, until aborted. */
export type CaptionLoader = (
  track: CaptionTrack,
  list: SegmentList,
  signal: AbortSignal,
) => Promise<void>;

const aheadSeconds = 30;

export function createCaptionLoader({
  load,
  waker,
  position,
}: CaptionLoaderOptions): CaptionLoader {
  const settled = new Set<string>();

  const nextSegment = ({ segments, durationSeconds }: SegmentList) => {
    const at = position();
    return segments.find(({ url, startSeconds }, index) => {
      const endSeconds = segments[index + 1]?.startSeconds ?? durationSeconds;
      return (
        endSeconds > at &&
        startSeconds < at + aheadSeconds &&
        !settled.has(url) &&
        url !== missingUrl
      );
    });
  };
  return async (track, list, signal) => {
    while (!signal.aborted) {
      const segment = nextSegment(list);
      if (!segment) {
        await waker.changed();
        continue;
      }
      const { url, startSeconds } = segment;
      let isAnswered = true;
      const webVtt = await load({
        url,
        kind: "subtitleTrack",
        read: readWebVtt,
        signal,
        onMissing({ status, isFinal }) {
          isAnswered = status !== null;
          return isFinal;
        },
      });
      if (signal.aborted) return;
      if (webVtt !== null) await addCues(track, webVtt, { startSeconds, signal });
      // Parsing ended early: the cues are missing when the captions are chosen again.
      if (signal.aborted) return;
      // Give up captions that the server does not have; retry after network errors.
      if (webVtt !== null || isAnswered) settled.add(url);
      else await waker.changed();
    }
  };
}

async function addCues(
  track: CaptionTrack,
  webVtt: string,
  { startSeconds, signal }: { startSeconds: number; signal: AbortSignal },
): Promise<void> {
  const shift = cueShift(webVtt);
  for (const cue of await parseWebVtt(webVtt, signal).catch(() => [])) {
    const duration = cue.endTime - cue.startTime;
    cue.startTime = unwrapped(cue.startTime + shift, startSeconds);
    cue.endTime = cue.startTime + duration;
    cue.track?.removeCue(cue);
    track.addCue(cue, JSON.stringify([cue.startTime, cue.endTime, cue.text]));
  }
}

function readWebVtt(bytes: Uint8Array): string | null {
  const text = new TextDecoder().decode(bytes);
  return text.startsWith("WEBVTT") ? text : null;
}
