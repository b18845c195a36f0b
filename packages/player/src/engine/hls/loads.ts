import type Hls from "hls.js";
import type { Fragment } from "hls.js";
import type { HlsClass } from "./hls-library";

/** Beyond hls.js's own time-outs for a playlist. */
const maxPlaylistMs = 25_000;

/**
 * Tells whether hls.js waits for an answer from the network right now. Reloads of a live playlist go on whether or not there is
 * anything to play, and do not count.
 */
export function trackLoads(hls: Hls, { Events }: HlsClass): () => boolean {
  const fragments = new Set<Fragment>();
  const playlists = new Map<string, number>();
  const ask = (playlist: string) => void playlists.set(playlist, performance.now());
  hls.on(Events.MANIFEST_LOADING, () => ask("manifest"));
  hls.on(Events.MANIFEST_LOADED, () => void playlists.delete("manifest"));
  hls.on(Events.LEVEL_LOADING, (_, { level }) => {
    if (!hls.levels[level]?.details?.live) ask("level");
  });
  hls.on(Events.LEVEL_LOADED, () => void playlists.delete("level"));
  hls.on(Events.AUDIO_TRACK_LOADING, (_, { id }) => {
    if (!hls.audioTracks[id]?.details?.live) ask("audio");
  });
  hls.on(Events.AUDIO_TRACK_LOADED, () => void playlists.delete("audio"));
  hls.on(Events.FRAG_LOADING, (_, { frag }) => void fragments.add(frag));
  hls.on(Events.FRAG_LOADED, (_, { frag }) => void fragments.delete(frag));
  hls.on(Events.ERROR, (_, { frag, fatal }) => {
    if (frag) fragments.delete(frag);
    if (!frag || fatal) playlists.clear();
    if (fatal) fragments.clear();
  });
  // Aborted loads end without an event: a fragment has lost its loader then, a playlist is simply long overdue.
  return () => {
    const oldestMs = performance.now() - maxPlaylistMs;
    return (
      [...playlists.values()].some((atMs) => atMs > oldestMs) || [...fragments].some(({ loader }) => loader !== null)
    );
  };
}
