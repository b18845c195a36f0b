import { idOf, isPlaylistKey } from "./entry";
import { isUnfinished } from "./resume-rule";
import type { WatchHistory } from "./watch-history";
import type { WatchRecord } from "./watch-record";

/** An unfinished video. */
export interface ContinueWatchingEntry {
  readonly videoId: string;
  /** The playlist that is at this video; null if it was watched without one. */
  readonly playlistId: string | null;
  readonly record: WatchRecord;
}

/**
 * Returns unfinished videos, newest first. Leaves out videos within 30 s of their end and those of
 * unknown duration. A playlist is listed as its current video, once. `limit` defaults to 4.
 */
export function continueWatching(history: WatchHistory, limit = 4): ContinueWatchingEntry[] {
  const found = new Map<string, ContinueWatchingEntry>();
  for (const key of history.keys().toReversed()) {
    const playlistId = isPlaylistKey(key) ? idOf(key) : null;
    const videoId = playlistId === null ? key : history.getPlaylist(playlistId)?.currentVideoId;
    const record = videoId === undefined ? undefined : history.get(videoId);
    if (!record || videoId === undefined || !isUnfinished(record)) continue;
    const known = found.get(videoId);
    if (known || found.size < limit)
      found.set(videoId, { videoId, playlistId: known?.playlistId ?? playlistId, record });
  }
  return [...found.values()];
}
