import { idOf, isPlaylistKey } from "./entry";
import { isUnfinished } from "./resume-rule";
import type { WatchHistory } from "./watch-history";
import type { WatchRecord } from "./watch-record";

/** A video to go on with. */
export interface ContinueWatchingEntry {
  readonly videoId: string;
  /** The playlist that continues with this video; null for a video watched by itself. */
  readonly playlistId: string | null;
  readonly record: WatchRecord;
}

/**
 * What the visitor began and did not finish, newest first: no video within 30 s of its end or of unknown duration. A
 * playlist stands for its current video, which is then not listed by itself. `limit` defaults to 4.
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
