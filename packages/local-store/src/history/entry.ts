import type { PlaylistRecord, WatchRecord } from "./watch-record";

/** A record of a video or of a playlist. */
export type Entry = WatchRecord | PlaylistRecord;

/** That a record is gone, and everything older with it. */
export interface Removal {
  readonly epoch: number;
}

export const isEntry = (value: Entry | Removal | undefined): value is Entry =>
  value !== undefined && "progress" in value;

/** How `watch-history` holds the playlists: under one name among the video ids. */
export const playlistsName = "playlist";

/** Playlists share one map with videos; no video id begins like this. */
const playlistMark = "\0";

export const playlistKey = (playlistId: string) => playlistMark + playlistId;
export const isPlaylistKey = (key: string) => key.startsWith(playlistMark);
/** No id means the whole history, and two other kinds of id mean playlists. */
export const isVideoId = (id: string) => id !== "" && id !== playlistsName && !isPlaylistKey(id);
/** The id of a video or a playlist. */
export const idOf = (key: string) => key.replace(playlistMark, "");

/**
 * Whether `a` is to be kept rather than `b`: the newer one. Of two from the same second every tab must choose the same,
 * so a removal is taken, or the one watched further, and then any rule that all agree on.
 */
export function isNewer(a: Entry | Removal, b: Entry | Removal): boolean {
  const rank = (value: Entry | Removal) => (isEntry(value) ? value.progress : Number.MAX_VALUE);
  return (a.epoch - b.epoch || rank(a) - rank(b) || (JSON.stringify(a) > JSON.stringify(b) ? 1 : 0)) > 0;
}
