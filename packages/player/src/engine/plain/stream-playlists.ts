import { addEarlyResponse } from "../fast-start/early-requests";
import {
  parseMaster,
  parseMedia,
  parseSegments,
  type SegmentList,
  type Variant,
} from "../fast-start/playlist";
import { createLivePlaylists, type LivePlaylists } from "./live/live-playlists";
import type { CheckedLoad, Loader, ResponseKind } from "./load-checked";
import { offeredTracks, type OfferedTracks } from "./offered-tracks";
import { readPlaylist, type Playlist } from "./playlist-text";

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
  /** The WebVTT segments of captions; other formats, and discontinuities, are unusual. */
  captions(url: string, signal: AbortSignal): Promise<Loaded<SegmentList>>;
  /** Live playlists that `segments` has loaded. */
  live: LivePlaylists;
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
  /** A live playlist has no segments yet. */
  onUpcoming(): void;
}

export function createStreamPlaylists(options: StreamPlaylistsOptions): StreamPlaylists {
  const { src, load, onUpcoming } = options;
  const live = createLivePlaylists(load);
  const playlists = new Map<string, Playlist>();
  const lists = new Map<string, SegmentList>();
  const read = async (url: string, kind: ResponseKind, options: PlaylistOptions) => {
    const playlist =
      playlists.get(url) ?? (await load({ ...options, url, kind, read: readPlaylist }));
    if (playlist) playlists.set(url, playlist);
    return playlist;
  };
  const master = () => playlists.get(src) ?? { text: "", url: src };
  const addLive = (url: string, playlist: Playlist): Loaded<SegmentList> => {
    const list = live.add(url, playlist);
    if (!list) return "unusual";
    playlists.delete(url);
    if (list.segments.length > 0) return list;
    onUpcoming();
    return "failed";
  };
  return {
    live,
    master,
    async variants(signal) {
      const playlist = await read(src, "manifest", { signal });
      if (!playlist) return "failed";
      return parseMaster(playlist.text, playlist.url) ?? "unusual";
    },
    async segments(url, kind, request) {
      const known = lists.get(url) ?? live.latest(url);
      if (known) return known;
      const playlist = await read(url, kind, request);
      if (!playlist) return "failed";
      const list = parseMedia(playlist.text, playlist.url);
      if (!list) return "unusual";
      // Once it has ended, the playlists of other renditions are finished.
      if (list.isLive || live.isInUse()) return addLive(url, playlist);
      lists.set(url, list);
      return list;
    },
    hasSegments: (url) => lists.has(url) || live.latest(url) !== undefined,
    async captions(url, signal) {
      const playlist = await read(url, "subtitleTrack", { signal });
      if (!playlist) return "failed";
      const isMp4 = playlist.text.includes("#EXT-X-MAP:");
      const list = isMp4 ? null : parseSegments(playlist.text, playlist.url);
      // Their cues would need the offsets of the video's periods.
      const isPlain = list?.segments.every(({ period }) => period === 0) && !list.isLive;
      return list && isPlain ? list : "unusual";
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
