import { isPlaylistKey, playlistIdOf, type Entry } from "./entry";
import { isUnfinished } from "./resume-rule";
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
 * playlist stands for its current video, which is then not listed by itself.
 */
export function continueWatching(
  keys: readonly string[],
  get: (key: string) => Entry | undefined,
  limit: number,
): ContinueWatchingEntry[] {
  const playlists = new Map<string, string>();
  for (const key of keys) {
    const entry = isPlaylistKey(key) ? get(key) : undefined;
    if (entry && "currentVideoId" in entry) playlists.set(entry.currentVideoId, playlistIdOf(key));
  }
  const found: ContinueWatchingEntry[] = [];
  const seen = new Set<string>();
  for (let index = keys.length - 1; index >= 0 && found.length < limit; index--) {
    const key = keys[index] ?? "";
    const entry = get(key);
    if (!entry) continue;
    const videoId = "currentVideoId" in entry ? entry.currentVideoId : key;
    const record = get(videoId);
    if (seen.has(videoId) || !record || !("duration" in record) || !isUnfinished(record)) continue;
    seen.add(videoId);
    found.push({ videoId, playlistId: playlists.get(videoId) ?? null, record });
  }
  return found;
}
