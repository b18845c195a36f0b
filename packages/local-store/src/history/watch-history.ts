import * as z from "zod/mini";
import type { Report } from "../local-store-error";
import type { Clock } from "../ports/clock";
import type { LocksLike } from "../ports/locks-like";
import type { PageLike } from "../ports/page-like";
import { booleanCodec } from "../preferences";
import { createCell, type Cell } from "../storage/cell";
import { textCodec } from "../storage/codec";
import type { GatedStorage } from "../storage/gated-storage";
import { historyKey } from "./base-file";
import { continueWatching, type ContinueWatchingEntry } from "./continue-watching";
import { isPlaylistKey, playlistIdOf, playlistKey } from "./entry";
import { historyFirstPage, historyNextPage } from "./page-sizes";
import { resumePosition } from "./resume-rule";
import { isRetained, type Retention } from "./retention";
import { createWatchLedger, type LedgerState } from "./watch-ledger";
import type { PlaylistRecord, WatchRecord } from "./watch-record";

/** A video of the history. */
export interface HistoryItem {
  readonly videoId: string;
  readonly record: WatchRecord;
}

/** One page of the history. */
export interface HistoryPage {
  readonly items: readonly HistoryItem[];
  /** Give it to `page` for what follows; null at the end. It stays right while other records come and go. */
  readonly next: HistoryItem | null;
}

/** What was watched, and how far. Exists only while consent is given: otherwise all of it is empty and does nothing. */
export interface WatchHistory {
  /** `closed`: consent is not given. `loading`: a large history is still being read. */
  readonly state: () => LedgerState;
  /** Resolves once what is stored has been read. `get` and `resumePosition` need not wait for it. */
  readonly ready: () => Promise<void>;
  readonly get: (videoId: string) => WatchRecord | undefined;
  /** Those of the videos that were watched, in the order asked for. */
  readonly getMany: (videoIds: Iterable<string>) => Map<string, WatchRecord>;
  readonly getPlaylist: (playlistId: string) => PlaylistRecord | undefined;
  /** Number of videos. */
  readonly count: () => number;
  /** Newest first. `offset` defaults to 0, `limit` to all. */
  readonly list: (range?: { offset?: number; limit?: number }) => HistoryItem[];
  /** 12 videos, newest first, and then 7 at a time. */
  readonly page: (after?: HistoryItem) => HistoryPage;
  /** Unfinished videos, newest first. `limit` defaults to 4. */
  readonly continueWatching: (limit?: number) => ContinueWatchingEntry[];
  /** The second to resume from; 0 unless more than 5 s remain. `duration` in seconds, if better known than recorded. */
  readonly resumePosition: (videoId: string, duration?: number) => number;
  /** Where the video is, in seconds; call it as often as you like. Not while tracking is paused. */
  readonly record: (videoId: string, position: { progress: number; duration: number }) => void;
  readonly recordPlaylist: (playlistId: string, position: Omit<PlaylistRecord, "epoch">) => void;
  /** Forgets videos, in every tab. */
  readonly remove: (videoIds: string | Iterable<string>) => void;
  readonly removePlaylist: (playlistId: string) => void;
  /** Forgets everything, in every tab. */
  readonly clear: () => void;
  /** Whether tracking is paused: nothing is recorded, what is there stays. */
  readonly paused: Cell<boolean>;
  /** How long records are kept. What falls outside is removed at once. */
  readonly retention: Cell<Retention>;
  /** Writes now, as when playback pauses; resolves once `watch-history` holds everything. */
  readonly flush: () => Promise<void>;
  /** Everything, oldest first. */
  readonly data: () => HistoryData;
  /** Takes records in with their own times: per video and playlist the newer one stays. Resolves once they are stored. */
  readonly merge: (data: HistoryData) => Promise<void>;
  readonly subscribe: (listener: () => void) => () => void;
}

/** All records, as `merge` takes them. */
export interface HistoryData {
  readonly videos: ReadonlyMap<string, WatchRecord>;
  readonly playlists: ReadonlyMap<string, PlaylistRecord>;
}

interface WatchHistoryOptions {
  storage: GatedStorage;
  clock: Clock;
  locks: LocksLike | null;
  page: PageLike | null;
  report: Report;
  tabId: string;
}

const finite = (value: number) => (Number.isFinite(value) && value > 0 ? value : 0);

export function createWatchHistory(options: WatchHistoryOptions): WatchHistory & { erase(): void; close(): void } {
  const { storage, clock, report } = options;
  const paused = createCell({ storage, report, key: `${historyKey}-paused`, codec: booleanCodec, fallback: false });
  const retention = createCell<Retention>({
    storage,
    report,
    key: `${historyKey}-retention`,
    codec: textCodec<Retention>(z.enum(["everything", "30", "90", "365", "resume"])),
    fallback: "everything",
  });
  const ledger = createWatchLedger({
    ...options,
    isRetained: (entry) => isRetained(retention.get(), clock.now() / 1000, entry),
  });
  const stopRetention = retention.subscribe(() => void ledger.review());

  function watchRecord(videoId: string): WatchRecord | undefined {
    const entry = ledger.get(videoId);
    return entry && "duration" in entry ? entry : undefined;
  }

  function list({ offset = 0, limit = Infinity } = {}): HistoryItem[] {
    const keys = ledger.keys();
    const items: HistoryItem[] = [];
    let skipped = 0;
    for (let index = keys.length - 1; index >= 0 && items.length < limit; index--) {
      const videoId = keys[index] ?? "";
      const record = isPlaylistKey(videoId) ? undefined : watchRecord(videoId);
      if (record && skipped++ >= offset) items.push({ videoId, record });
    }
    return items;
  }

  /** How many videos stand before what follows `item`, wherever that has gone meanwhile. */
  function offsetAfter({ videoId, record }: HistoryItem): number {
    const isBefore = (other: HistoryItem) =>
      other.record.epoch > record.epoch || (other.record.epoch === record.epoch && other.videoId >= videoId);
    return list().findIndex((other) => !isBefore(other));
  }

  return {
    state: ledger.state,
    ready: ledger.ready,
    clear: ledger.clear,
    flush: ledger.flush,
    erase: ledger.erase,
    subscribe: ledger.subscribe,
    paused,
    retention,
    get: watchRecord,
    getMany(videoIds) {
      const found = new Map<string, WatchRecord>();
      for (const videoId of videoIds) {
        const record = watchRecord(videoId);
        if (record) found.set(videoId, record);
      }
      return found;
    },
    getPlaylist(playlistId) {
      const entry = ledger.get(playlistKey(playlistId));
      return entry && "currentVideoId" in entry ? entry : undefined;
    },
    count: () => ledger.keys().filter((key) => !isPlaylistKey(key)).length,
    list,
    page(after) {
      const offset = after ? offsetAfter(after) : 0;
      if (offset < 0) return { items: [], next: null };
      const size = after ? historyNextPage : historyFirstPage;
      const found = list({ offset, limit: size + 1 });
      const items = found.slice(0, size);
      return { items, next: found.length > size ? (items.at(-1) ?? null) : null };
    },
    continueWatching: (limit = 4) => continueWatching(ledger.keys(), ledger.get, limit),
    resumePosition(videoId, duration) {
      const record = watchRecord(videoId);
      return record ? resumePosition(record.progress, finite(duration ?? 0) || record.duration) : 0;
    },
    record(videoId, { progress, duration }) {
      // An empty id would mean everything, and playlists are kept under marked ids.
      if (videoId === "" || isPlaylistKey(videoId) || paused.get()) return;
      ledger.put(videoId, { ...watchRecord(videoId), progress: finite(progress), duration: finite(duration) });
    },
    recordPlaylist(playlistId, position) {
      if (!paused.get()) ledger.put(playlistKey(playlistId), position);
    },
    remove: (videoIds) => ledger.remove(typeof videoIds === "string" ? [videoIds] : videoIds),
    removePlaylist: (playlistId) => ledger.remove([playlistKey(playlistId)]),
    data() {
      const videos = new Map<string, WatchRecord>();
      const playlists = new Map<string, PlaylistRecord>();
      for (const key of ledger.keys()) {
        const entry = ledger.get(key);
        if (entry && "duration" in entry) videos.set(key, entry);
        else if (entry) playlists.set(playlistIdOf(key), entry);
      }
      return { videos, playlists };
    },
    merge({ videos, playlists }) {
      const marked = [...playlists].map(([id, entry]) => [playlistKey(id), entry] as const);
      return ledger.merge([...[...videos].filter(([id]) => id !== "" && !isPlaylistKey(id)), ...marked]);
    },
    close() {
      stopRetention();
      ledger.close();
    },
  };
}
