import { isVideoId, playlistKey, playlistsName } from "../history/entry";
import { finishedMarginSeconds } from "../history/resume-rule";
import { storageKeys } from "../keys";
import type { StorageLike } from "../ports/storage-like";

export interface BootHistoryOptions {
  /** The store's `prefix`. Default "". */
  prefix?: string;
  /** Default `localStorage`. */
  storage?: Pick<StorageLike, "length" | "key" | "getItem">;
}

/**
 * The watch history as text. Each call reads the storage, and throws where the browser refuses
 * that. Answers are quick, not exact: what was removed lately may still count.
 */
export interface BootHistory {
  /** True if a video may be in the history. */
  hasVideo: (videoId: string) => boolean;
  /** True if a playlist was watched. */
  hasPlaylist: (playlistId: string) => boolean;
  /**
   * The number of videos to continue, up to `limit`; `limit` itself for a history that takes long
   * to parse.
   */
  countUnfinished: (limit: number) => number;
}

/** More text than this takes too long to parse before the first paint. */
const maxParsedLength = 524_288;

interface StoredRecord {
  epoch?: number;
  /** Missing where the record was removed. */
  progress?: number;
  duration?: number;
}

/**
 * Creates the reader. It does not look at consent, without which there is no history.
 *
 * @example
 * const isNew = !createBootHistory().hasVideo("nGQyaB_k1Oo");
 */
export function createBootHistory({
  prefix = "",
  storage = localStorage,
}: BootHistoryOptions = {}): BootHistory {
  const texts = () =>
    Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? "")
      .filter(
        (key) =>
          key === prefix + storageKeys.history ||
          key.startsWith(prefix + storageKeys.historyJournal),
      )
      .map((key) => storage.getItem(key) ?? "");

  return {
    // Parsing a long history would take longer than the caller can save.
    hasVideo: (videoId) => texts().some((text) => text.includes(JSON.stringify(videoId))),
    hasPlaylist: (playlistId) =>
      texts().some((text) => {
        const records = parse(text);
        const playlists = Object(records[playlistsName]) as Record<string, unknown>;
        return (
          playlists[playlistId] !== undefined || records[playlistKey(playlistId)] !== undefined
        );
      }),
    countUnfinished(limit) {
      const found = texts();
      if (found.join("").length > maxParsedLength) return limit;
      const unfinished = [...newestRecords(found).values()].filter(
        ({ progress = 0, duration = 0 }) => duration - progress > finishedMarginSeconds,
      );
      return Math.min(unfinished.length, limit);
    },
  };
}

function newestRecords(texts: readonly string[]): Map<string, StoredRecord> {
  const newest = new Map<string, StoredRecord>();
  for (const [id, record] of texts.flatMap((text) => Object.entries(parse(text)))) {
    if (isVideoId(id) && (record.epoch ?? 0) >= (newest.get(id)?.epoch ?? 0))
      newest.set(id, record);
  }
  return newest;
}

function parse(text: string): Record<string, StoredRecord> {
  try {
    return Object(JSON.parse(text)) as Record<string, StoredRecord>;
  } catch {
    return {};
  }
}
