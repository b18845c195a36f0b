import type { PlaylistRecord, WatchRecord } from "./watch-record";

/** A record of a video or of a playlist. */
export type Entry = WatchRecord | PlaylistRecord;

/** A record without its time. */
export type NewEntry = Omit<WatchRecord, "epoch"> | Omit<PlaylistRecord, "epoch">;

/** Records by their keys. */
export type Entries = readonly (readonly [key: string, entry: Entry])[];

/** Records and removals by their keys. */
export type HistoryChanges = readonly (readonly [key: string, value: Entry | Removal])[];

/** Marks a record as removed, with everything older than it. */
export interface Removal {
  readonly epoch: number;
}

export const isEntry = (value: Entry | Removal | undefined): value is Entry =>
  value !== undefined && "progress" in value;

/** `watch-history` holds all playlists under this name, among the video ids. */
export const playlistsName = "playlist";

/** In memory, playlists share a map with videos. No video id starts with this. */
const playlistPrefix = "\0";

export const playlistKey = (playlistId: string) => playlistPrefix + playlistId;
export const isPlaylistKey = (key: string) => key.startsWith(playlistPrefix);
/** "" is the whole history, "playlist" and a leading "\0" for playlists. */
export const isVideoId = (id: string) => id !== "" && id !== playlistsName && !isPlaylistKey(id);
/** Returns the id of a video or a playlist. */
export const idOf = (key: string) => key.replace(playlistPrefix, "");

/**
 * True if `a` replaces `b`. All tabs must choose alike between two values of the same second: a
 * removal wins over a record, then the record watched further, then the one whose JSON sorts last.
 */
export function isNewer(a: Entry | Removal, b: Entry | Removal): boolean {
  if (a.epoch !== b.epoch) return a.epoch > b.epoch;
  const [rankA, rankB] = [rankOf(a), rankOf(b)];
  if (rankA !== rankB) return rankA > rankB;
  return JSON.stringify(a) > JSON.stringify(b);
}

function rankOf(value: Entry | Removal): number {
  return isEntry(value) ? value.progress : Number.MAX_VALUE;
}
