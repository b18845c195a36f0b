import type { HlsAttachment } from "./attachment";

/**
 * Restarts loading at the seek position when video is parsed but audio has not arrived. hls.js
 * creates source buffers once it has parsed both, and loads audio no further than the video before
 * the seek: without this they wait for each other.
 */
export function restartOnSeek({ hls, library: { Events }, media, signal }: HlsAttachment): void {
  let hasBuffers = false;
  let isVideoParsed = false;
  // Loaded audio that waits for the first timestamp of video resolves the deadlock. hls.js 1.7
  // would retain it over a restart and append nothing after it.
  let isAudioLoaded = false;
  hls.on(
    Events.FRAG_PARSED,
    (_, { frag }) => (isVideoParsed ||= !hasBuffers && frag.type === "main"),
  );
  hls.on(Events.FRAG_LOADED, (_, { frag }) => (isAudioLoaded ||= frag.type === "audio"));
  hls.on(Events.AUDIO_TRACK_SWITCHING, () => (isAudioLoaded = false));
  hls.on(Events.BUFFER_CREATED, () => {
    hasBuffers = true;
    isVideoParsed = false;
  });
  hls.on(Events.MEDIA_DETACHED, () => {
    hasBuffers = false;
    isAudioLoaded = false;
  });
  const restart = () => {
    if (!isVideoParsed || isAudioLoaded) return;
    isVideoParsed = false;
    hls.stopLoad();
    hls.startLoad(media.currentTime);
  };
  media.addEventListener("seeking", restart, { signal });
}
