import type Hls from "hls.js";
import type { HlsAttachment } from "./attachment";

/** Removes video that is buffered from a second on, and loads it again at the level that is chosen by then. */
export function flushAhead({ hls, library: { Events }, media }: HlsAttachment, startOffset: number): void {
  // A segment that is being loaded has the old level.
  hls.stopLoad();
  hls.once(Events.BUFFER_FLUSHED, () => hls.startLoad(media.currentTime));
  hls.trigger(Events.BUFFER_FLUSHING, {
    startOffset,
    endOffset: Infinity,
    type: hasSeparateAudio(hls) ? "video" : null,
  });
}

function hasSeparateAudio({ audioTracks, audioTrack }: Hls): boolean {
  return Boolean(audioTracks[audioTrack]?.url);
}
