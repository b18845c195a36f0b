import { addEarlyResponse } from "../fast-start/early-requests";
import { parseMaster, parseMedia, type MediaList, type Variant } from "../fast-start/playlist";
import { hasEmbeddedCaptions } from "./has-embedded-captions";
import type { CheckedLoad, Loader, ResponseKind } from "./load-checked";
import { offeredTracks, type OfferedTracks } from "./offered-tracks";

/** `unusual` has features that only hls.js supports; `failed` has been reported, or was aborted. */
export type Loaded<Value> = Value | "unusual" | "failed";

export type PlaylistOptions = Pick<CheckedLoad<string>, "signal" | "onMissing">;

export interface StreamPlaylists {
  /** Lowest first. */
  variants(signal: AbortSignal): Promise<Loaded<readonly Variant[]>>;
  /** Loads each playlist once. */
  segments(url: string, kind: "level" | "audioTrack", options: PlaylistOptions): Promise<Loaded<MediaList>>;
  /** The tracks of the master playlist, once it has been loaded. */
  tracks(): OfferedTracks;
  /** Leaves what has been loaded to hls.js. */
  handBack(): void;
}

export function createStreamPlaylists(src: string, load: Loader): StreamPlaylists {
  const texts = new Map<string, string>();
  const lists = new Map<string, MediaList>();
  const read = async (url: string, kind: ResponseKind, options: PlaylistOptions) => {
    const text = texts.get(url) ?? (await load({ ...options, url, kind, read: playlistText }));
    if (text !== null) texts.set(url, text);
    return text;
  };
  return {
    async variants(signal) {
      const text = await read(src, "manifest", { signal });
      if (text === null) return "failed";
      return hasEmbeddedCaptions(text) ? "unusual" : (parseMaster(text, src) ?? "unusual");
    },
    async segments(url, kind, options) {
      const known = lists.get(url);
      if (known) return known;
      const text = await read(url, kind, options);
      if (text === null) return "failed";
      const list = parseMedia(text, url);
      if (!list) return "unusual";
      lists.set(url, list);
      return list;
    },
    tracks: () => offeredTracks(texts.get(src) ?? ""),
    handBack() {
      for (const [url, text] of texts) addEarlyResponse(url, text);
    },
  };
}

function playlistText(bytes: Uint8Array): string | null {
  const text = new TextDecoder().decode(bytes);
  return /^#EXTM3U[^]*#EXT(INF|-X-STREAM-INF|-X-TARGETDURATION)/.test(text) ? text : null;
}
