import type { WatchHistory } from "./watch-history";
import type { WatchRecord } from "./watch-record";

/** A watched video. */
export interface HistoryItem {
  readonly videoId: string;
  readonly record: WatchRecord;
}

/** Returns watched videos, newest first. `limit` defaults to all. */
export function listHistory(history: WatchHistory, limit = Infinity): HistoryItem[] {
  const items: HistoryItem[] = [];
  for (const videoId of history.keys().toReversed()) {
    if (items.length >= limit) break;
    const record = history.get(videoId);
    if (record) items.push({ videoId, record });
  }
  return items;
}

/** Returns the records of those videos that were watched, in the order of `videoIds`. */
export function findRecords(
  history: WatchHistory,
  videoIds: Iterable<string>,
): Map<string, WatchRecord> {
  const found = new Map<string, WatchRecord>();
  for (const videoId of videoIds) {
    const record = history.get(videoId);
    if (record) found.set(videoId, record);
  }
  return found;
}

/** Returns the number of watched videos. */
export function countHistory(history: WatchHistory): number {
  return findRecords(history, history.keys()).size;
}
