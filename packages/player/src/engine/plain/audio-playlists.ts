import type { SegmentList, Variant } from "../fast-start/playlist";
import type { Loaded, StreamPlaylists } from "./stream-playlists";

/** The audio of a stream: one rendition is chosen, which several groups or servers may have. */
export interface AudioPlaylists {
  /** The playlist to load the next segment of: the first that can be loaded. */
  load(signal: AbortSignal): Promise<Loaded<SegmentList>>;
  /** Leaves the playlist for another one. False if there is none. */
  leave(): boolean;
  /**
   * Chooses another rendition, by the URLs of its playlists. `onLost` says that it cannot be
   * loaded.
   */
  choose(urls: readonly string[], onLost: () => void): void;
  /** The chosen rendition plays: no other is returned to. */
  settle(): void;
}

/**
 * Null where the video's segments have the audio, or there is none. `first` is the variant that
 * plays, `variants` those that can follow it.
 */
export function createAudioPlaylists(
  playlists: StreamPlaylists,
  first: Variant,
  variants: readonly Variant[],
): AudioPlaylists | null {
  let urls = [...new Set([first, ...variants].map(({ audioUrl }) => audioUrl))].filter(
    (url) => url !== null,
  );
  if (urls.length === 0) return null;
  /** What to return to while the chosen rendition has not been loaded. */
  let previous: { urls: string[]; onLost: () => void } | null = null;
  const leave = () => {
    if (urls.length > 1) return urls.shift() !== undefined;
    if (!previous) return false;
    const { onLost } = previous;
    urls = previous.urls;
    previous = null;
    onLost();
    return true;
  };
  const load = async (signal: AbortSignal): Promise<Loaded<SegmentList>> => {
    const [url = ""] = urls;
    let isLeft = false;
    const list = await playlists.segments(url, "audioTrack", {
      signal,
      onMissing: () => (isLeft = leave()),
    });
    return isLeft ? load(signal) : list;
  };
  return {
    load,
    leave,
    choose(chosen, onLost) {
      previous = { urls: previous?.urls ?? urls, onLost };
      urls = [...chosen];
    },
    settle: () => (previous = null),
  };
}
