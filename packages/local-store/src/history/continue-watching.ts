import { idOf, type Entry } from "./entry";
import { isUnfinished } from "./resume-rule";
import type { WatchRecord } from "./watch-record";

/** A video to go on with. */
export interface ContinueWatchingEntry {
  readonly videoId: string;
  /** The playlist that continues with this video; null for a video watched by itself. */
  readonly playlistId: string | null;
  readonly record: WatchRecord;
}

interface ContinueWatchingOptions {
  /** Oldest first. */
  keys: readonly string[];
  get: (key: string) => Entry | undefined;
  limit: number;
}

/**
 * What the visitor began and did not finish, newest first: no video within 30 s of its end or of unknown duration. A
 * playlist stands for its current video, which is then not listed by itself.
 */
export function continueWatching({ keys, get, limit }: ContinueWatchingOptions): ContinueWatchingEntry[] {
  const found = new Map<string, ContinueWatchingEntry>();
  for (const key of keys.toReversed()) {
    const entry = get(key);
    const isPlaylist = entry && "currentVideoId" in entry;
    const videoId = isPlaylist ? entry.currentVideoId : key;
    const record = get(videoId);
    const playlistId = found.get(videoId)?.playlistId ?? (isPlaylist ? idOf(key) : null);
    if (record && "duration" in record && isUnfinished(record) && (found.has(videoId) || found.size < limit)) {
      found.set(videoId, { videoId, playlistId, record });
    }
  }
  return [...found.values()];
}
