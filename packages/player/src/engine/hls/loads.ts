import type { Fragment } from "hls.js";
import type { HlsAttachment } from "./attachment";

/** Longer than hls.js's own timeouts for a playlist. */
const maxPlaylistMs = 25_000;

/**
 * Returns a function that tells whether a request of hls.js is pending that can bring something to
 * play. Reloads of a live playlist do not count: they continue even if there is nothing to play.
 * Nor does a segment that has been loaded at the same position of the playhead: after a broken one,
 * hls.js 1.6 can load the next ones for ever, and nothing of them is buffered.
 */
export function trackLoads({ hls, library: { Events }, media }: HlsAttachment): () => boolean {
  const fragments = new Set<Fragment>();
  const loadedAt = new WeakMap<Fragment, number>();
  const playlists = new Map<string, number>();
  const onPlaylistRequested = (playlist: string) => void playlists.set(playlist, performance.now());
  hls.on(Events.MANIFEST_LOADING, () => onPlaylistRequested("manifest"));
  hls.on(Events.MANIFEST_LOADED, () => void playlists.delete("manifest"));
  hls.on(Events.LEVEL_LOADING, (_, { level }) => {
    if (!hls.levels[level]?.details?.live) onPlaylistRequested("level");
  });
  hls.on(Events.LEVEL_LOADED, () => void playlists.delete("level"));
  hls.on(Events.AUDIO_TRACK_LOADING, (_, { id }) => {
    if (!hls.audioTracks[id]?.details?.live) onPlaylistRequested("audio");
  });
  hls.on(Events.AUDIO_TRACK_LOADED, () => void playlists.delete("audio"));
  hls.on(Events.FRAG_LOADING, (_, { frag }) => {
    if (loadedAt.get(frag) !== media.currentTime) fragments.add(frag);
  });
  hls.on(Events.FRAG_LOADED, (_, { frag }) => {
    fragments.delete(frag);
    loadedAt.set(frag, media.currentTime);
  });
  hls.on(Events.ERROR, (_, { frag, fatal }) => {
    if (frag) fragments.delete(frag);
    if (!frag || fatal) playlists.clear();
    if (fatal) fragments.clear();
  });
  // Aborted requests emit no event: a fragment then has no loader, and a playlist is long overdue.
  return () => {
    const oldestMs = performance.now() - maxPlaylistMs;
    return (
      [...playlists.values()].some((atMs) => atMs > oldestMs) ||
      [...fragments].some(({ loader }) => loader !== null)
    );
  };
}
