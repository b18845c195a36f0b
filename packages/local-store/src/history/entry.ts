import { readPlaylistRecord, readWatchRecord, type PlaylistRecord, type WatchRecord } from "./watch-record";

/** What the ledger keeps: a record of a video or of a playlist. */
export type Entry = WatchRecord | PlaylistRecord;

/** Playlists share one map with videos; no video id begins like this. */
const playlistMark = "\0";

export const playlistKey = (playlistId: string) => playlistMark + playlistId;
export const isPlaylistKey = (key: string) => key.startsWith(playlistMark);
export const playlistIdOf = (key: string) => key.slice(1);

export function readEntry(key: string, value: unknown): Entry | undefined {
  return isPlaylistKey(key) ? readPlaylistRecord(value) : readWatchRecord(value);
}

/**
 * Whether `a` is to be kept rather than `b`: the newer one. Of two from the same second every tab must choose the same,
 * so the one watched further is taken, and then any rule that all agree on.
 */
export function isNewer(a: Entry, b: Entry): boolean {
  if (a.epoch !== b.epoch) return a.epoch > b.epoch;
  if (a.progress !== b.progress) return a.progress > b.progress;
  return a !== b && JSON.stringify(a) > JSON.stringify(b);
}
