import type { FragBufferedData } from "hls.js";
import { bufferedEnd } from "../buffered-end";
import type { FastStart } from "../fast-start/fast-start";
import { segmentSeconds } from "../segment-seconds";
import { remove } from "../source-buffer";
import type { HlsAttachment } from "./attachment";

/** Of the bandwidth that a start has measured, which is not much. */
const safety = 0.7;
/** Until the playlist of another level has been loaded. */
const playlistSeconds = 0.5;
/** A segment is replaced if it is this many loading times of the better one ahead of the playhead. */
const leadFactor = 1.5;

/**
 * Loads from the playhead on, at the level that the bandwidth of the start allows for, if its buffers take it. What is buffered of a
 * lower level is removed if the better one can come before it is played.
 */
export async function continueStart(
  attachment: HlsAttachment,
  { start, replaces }: { start: FastStart; replaces: boolean },
): Promise<void> {
  const { hls, media, signal } = attachment;
  const { levels, maxAutoLevel } = hls;
  const { variant, video } = start.plan;
  const bps = start.bandwidthBps() ?? 0;
  const planned = levels.findIndex(({ uri }) => uri === variant.url);
  const isAffordable = ({ maxBitrate, codecSet }: (typeof levels)[number], index: number) =>
    index <= maxAutoLevel && codecSet === levels[planned]?.codecSet && maxBitrate <= bps * safety;
  const affordable = levels.findLastIndex(isAffordable);
  const level = levels[affordable];
  fixFirstLevel(attachment, affordable < 0 ? planned : affordable);
  if (replaces && level && level.height > variant.height) {
    const leadSeconds = playlistSeconds + (leadFactor * segmentSeconds(video) * level.maxBitrate) / bps;
    const next = video.segments.find(({ startSeconds }) => startSeconds > media.currentTime + leadSeconds);
    if (next && bufferedEnd(media.buffered, next.startSeconds) !== null)
      // A buffer that cannot be changed any more belongs to a player that has been closed.
      await remove(start.sourceBufferFor("video"), next.startSeconds, Infinity).catch(() => undefined);
  }
  if (!signal.aborted) hls.startLoad(media.currentTime);
}

/**
 * Fixes the level of the first segment. Before hls.js has appended one, it takes the buffer of the start for empty: it would abort the
 * request, load the lowest level instead, and forget the bandwidth.
 */
function fixFirstLevel({ hls, library: { Events }, media, signal }: HlsAttachment, level: number): void {
  hls.startLevel = hls.loadLevel = level;
  const release = () => {
    media.removeEventListener("waiting", release);
    hls.off(Events.FRAG_BUFFERED, onBuffered);
    if (!signal.aborted && hls.loadLevel === level) hls.loadLevel = -1;
  };
  const onBuffered = (_: string, { frag }: FragBufferedData) => {
    if (frag.type === "main") release();
  };
  hls.on(Events.FRAG_BUFFERED, onBuffered);
  // The buffer is empty now.
  media.addEventListener("waiting", release, { signal });
}
