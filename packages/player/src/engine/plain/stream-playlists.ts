import { addEarlyResponse } from "../fast-start/early-requests";
import {
  parseMaster,
  parseMedia,
  parseSegments,
  type SegmentList,
  type Variant,
} from "../fast-start/playlist";
import type { CheckedLoad, Loader, ResponseKind } from "./load-checked";
import { offeredTracks, type OfferedTracks } from "./offered-tracks";

/** `unusual` has features that only hls.js supports; `failed` has been reported, or was aborted. */
export type Loaded<Value> = Value | "unusual" | "failed";

export type PlaylistOptions = Pick<CheckedLoad<string>, "signal" | "onMissing">;

export interface StreamPlaylists {
  /** Lowest first. */
  variants(signal: AbortSignal): Promise<Loaded<readonly Variant[]>>;
  /** Loads each playlist once. */
  segments(
    url: string,
    kind: "level" | "audioTrack",
    options: PlaylistOptions,
  ): Promise<Loaded<SegmentList>>;
  /** Whether that playlist has been loaded. */
  hasSegments(url: string): boolean;
  /** The WebVTT segments of captions; other formats, and discontinuities, are unusual. */
  captions(url: string, signal: AbortSignal): Promise<Loaded<SegmentList>>;
  /** The master playlist, once it has been loaded. */
  master(): Playlist;
  /** Its tracks. */
  tracks(): OfferedTracks;
  /** Leaves what has been loaded to hls.js. */
  handBack(): void;
}

export interface Playlist {
  text: string;
  /** Where it has come from, which its URLs are relative to. */
  url: string;
}

export function createStreamPlaylists(src: string, load: Loader): StreamPlaylists {
  const playlists = new Map<string, Playlist>();
  const lists = new Map<string, SegmentList>();
  const read = async (url: string, kind: ResponseKind, options: PlaylistOptions) => {
    const playlist =
      playlists.get(url) ?? (await load({ ...options, url, kind, read: readPlaylist }));
    if (playlist) playlists.set(url, playlist);
    return playlist;
  };
  const master = () => playlists.get(src) ?? { text: "", url: src };
  return {
    master,
    async variants(signal) {
      const playlist = await read(src, "manifest", { signal });
      if (!playlist) return "failed";
      return parseMaster(playlist.text, playlist.url) ?? "unusual";
    },
    async segments(url, kind, options) {
      const known = lists.get(url);
      if (known) return known;
      const playlist = await read(url, kind, options);
      if (!playlist) return "failed";
      const list = parseMedia(playlist.text, playlist.url);
      if (!list) return "unusual";
      lists.set(url, list);
      return list;
    },
    hasSegments: (url) => lists.has(url),
    async captions(url, signal) {
      const playlist = await read(url, "subtitleTrack", { signal });
      if (!playlist) return "failed";
      const isMp4 = playlist.text.includes("#EXT-X-MAP:");
      const list = isMp4 ? null : parseSegments(playlist.text, playlist.url);
      // Their cues would need the offsets of the video's periods.
      return list?.segments.every(({ period }) => period === 0) ? list : "unusual";
    },
    tracks() {
      const { text, url } = master();
      return offeredTracks(text, url);
    },
    handBack() {
      for (const [requestedUrl, { text, url }] of playlists)
        addEarlyResponse(requestedUrl, text, url);
    },
  };
}

function readPlaylist(bytes: Uint8Array, url: string): Playlist | null {
  const text = new TextDecoder().decode(bytes);
  return /^#EXTM3U[^]*#EXT(INF|-X-STREAM-INF|-X-TARGETDURATION)/.test(text) ? { text, url } : null;
}
