import type { CaptionTrack } from "../../caption-track";
import { cueShift, unwrapped } from "./cue-shift";
import { parseWebVtt } from "./parse-web-vtt";

export interface CuePlacement {
  /** Start of the segment in seconds, by its playlist. */
  startSeconds: number;
  /** Added to the timestamps of its period. */
  offsetSeconds: number;
  /** Ends the parsing, and adds none. */
  signal: AbortSignal;
}

/** Adds the cues of a WebVTT segment where they are in the video, once each. */
export async function addCues(
  track: CaptionTrack,
  webVtt: string,
  { startSeconds, offsetSeconds, signal }: CuePlacement,
): Promise<void> {
  const shift = cueShift(webVtt) + offsetSeconds;
  for (const cue of await parseWebVtt(webVtt, signal).catch(() => [])) {
    const duration = cue.endTime - cue.startTime;
    cue.startTime = unwrapped(cue.startTime + shift, startSeconds);
    cue.endTime = cue.startTime + duration;
    cue.track?.removeCue(cue);
    // Segments repeat a cue that is in both, counted from another time stamp.
    track.addCue(cue, `${cue.startTime.toFixed(3)} ${cue.endTime.toFixed(3)} ${cue.text}`);
  }
}
