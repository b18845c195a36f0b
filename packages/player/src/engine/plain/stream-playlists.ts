import { addEarlyResponse, takeEarlyRequest } from "../fast-start/early-requests";
import {
  parseMaster,
  parseMedia,
  parseSegments,
  type SegmentList,
  type Variant,
} from "../fast-start/playlist";
import type { LiveSupport } from "./live/live-code";
import { loadLiveCode } from "./live/load-live-code";
import type { CheckedLoad, Loader, ResponseKind } from "./load-checked";
import { offeredTracks, type OfferedTracks } from "./offered-tracks";
import { readPlaylist, type Playlist } from "./playlist-text";

/** hls.js takes playlists at once. Later, one of a live stream would have changed. */
const staleAfterMs = 60_000;

/** `unusual` has features that only hls.js supports; `failed` has been reported, or was aborted. */
export type Loaded<Value> = Value | "unusual" | "failed";

export type PlaylistOptions = Pick<CheckedLoad<string>, "signal" | "onMissing">;

export interface StreamPlaylists {
  /** Lowest first. */
  variants(signal: AbortSignal): Promise<Loaded<readonly Variant[]>>;
  /** Loads each playlist once; of one that is live, returns the newest version. */
  segments(
    url: string,
    kind: "level" | "audioTrack",
    options: PlaylistOptions,
  ): Promise<Loaded<SegmentList>>;
  /** True if that playlist has been loaded. */
  hasSegments(url: string): boolean;
  /** The WebVTT segments of captions, in the newest version if live; other formats are unusual. */
  captions(url: string, signal: AbortSignal): Promise<Loaded<SegmentList>>;
  /** The code for live streams; null until `segments` has found that it is one. */
  live(): LiveSupport | null;
  /** The master playlist, once it has been loaded. */
  master(): Playlist;
  /** Its tracks. */
  tracks(): OfferedTracks;
  /** Leaves what has been loaded to hls.js. */
  handBack(): void;
}

export interface StreamPlaylistsOptions {
  src: string;
  load: Loader;
  withCredentials: boolean;
  /** A live playlist has no segments yet. */
  onUpcoming(): void;
  /** The code for live streams cannot be loaded. */
  onCodeLost(): void;
}

export function createStreamPlaylists(options: StreamPlaylistsOptions): StreamPlaylists {
  const { src, load, onUpcoming } = options;
  let live: LiveSupport | null = null;
  const playlists = new Map<string, Playlist>();
  const lists = new Map<string, SegmentList>();
  const read = async (url: string, kind: ResponseKind, options: PlaylistOptions) => {
    const playlist =
      playlists.get(url) ??
      (await load({
        ...options,
        url: live?.playlists.firstUrl(url) ?? url,
        kind,
        read: readPlaylist,
      }));
    if (playlist) playlists.set(url, playlist);
    return playlist;
  };
  const master = () => playlists.get(src) ?? { text: "", url: src };
  const addLive = async (
    url: string,
    kind: ResponseKind,
    playlist: Playlist,
  ): Promise<Loaded<SegmentList>> => {
    const code = live ? null : await loadLiveCode().catch(() => null);
    live ??= code && code.createLiveSupport(load, options.withCredentials);
    if (!live) {
      options.onCodeLost();
      return "failed";
    }
    const list = live.playlists.add(url, kind, playlist);
    if (!list) return "unusual";
    playlists.delete(url);
    if (list.segments.length > 0 || kind === "subtitleTrack") return list;
    onUpcoming();
    return "failed";
  };
  return {
    live: () => live,
    master,
    async variants(signal) {
      const playlist = await read(src, "manifest", { signal });
      if (!playlist) return "failed";
      return parseMaster(playlist.text, playlist.url) ?? "unusual";
    },
    async segments(url, kind, request) {
      const known = lists.get(url) ?? live?.playlists.latest(url);
      if (known) return known;
      const playlist = await read(url, kind, request);
      if (!playlist) return "failed";
      const list = parseMedia(playlist.text, playlist.url);
      if (!list) return "unusual";
      // Once it has ended, the playlists of other renditions are finished.
      if (list.isLive || live) return addLive(url, kind, playlist);
      lists.set(url, list);
      return list;
    },
    hasSegments: (url) => lists.has(url) || live?.playlists.latest(url) !== undefined,
    async captions(url, signal) {
      const kind = "subtitleTrack";
      const playlist = await read(url, kind, { signal });
      if (!playlist) return "failed";
      if (playlist.text.includes("#EXT-X-MAP:")) return "unusual";
      if (live) return addLive(url, kind, playlist);
      const list = parseSegments(playlist.text, playlist.url);
      return list && !list.isLive ? list : "unusual";
    },
    tracks() {
      const { text, url } = master();
      return offeredTracks(text, url);
    },
    handBack() {
      for (const [requestedUrl, { text, url }] of playlists) {
        addEarlyResponse(requestedUrl, text, url);
        setTimeout(takeEarlyRequest, staleAfterMs, requestedUrl);
      }
    },
  };
}
