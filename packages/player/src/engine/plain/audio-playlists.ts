import type { MediaList, Variant } from "../fast-start/playlist";
import type { Loaded, StreamPlaylists } from "./stream-playlists";

/** The audio of a stream, of which other groups or servers may have the same. */
export interface AudioPlaylists {
  /** The playlist to load the next segment of: the first that can be loaded. */
  load(signal: AbortSignal): Promise<Loaded<MediaList>>;
  /** Leaves the playlist for another one. False if there is none. */
  leave(): boolean;
}

/** Null where the video's segments have the audio, or there is none. `first` is the variant that plays, `variants` those that can follow it. */
export function createAudioPlaylists(
  playlists: StreamPlaylists,
  first: Variant,
  variants: readonly Variant[],
): AudioPlaylists | null {
  const urls = [...new Set([first, ...variants].map(({ audioUrl }) => audioUrl))].filter((url) => url !== null);
  if (urls.length === 0) return null;
  const leave = () => urls.length > 1 && urls.shift() !== undefined;
  const load = async (signal: AbortSignal): Promise<Loaded<MediaList>> => {
    const [url = ""] = urls;
    let isLeft = false;
    const list = await playlists.segments(url, "audioTrack", { signal, onMissing: () => (isLeft = leave()) });
    return isLeft ? load(signal) : list;
  };
  return { load, leave };
}
