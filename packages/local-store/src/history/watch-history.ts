import type { Clock } from "../ports/clock";
import type { LocksLike } from "../ports/locks-like";
import { createStoredValue, type StoredValue } from "../storage/stored-value";
import { booleanCodec, enumCodec } from "../storage/codec";
import type { OnLifecycle } from "../storage/lifecycle";
import type { SharedStorage } from "../storage/shared-storage";
import {
  idOf,
  isPlaylistKey,
  isVideoId,
  playlistKey,
  type Entries,
  type HistoryChanges,
} from "./entry";
import { createHistoryLog, type HistoryState } from "./history-log";
import { resumePosition } from "./resume-rule";
import { createRetentionRule, type Retention } from "./retention";
import type { Removals, RemovalNotes } from "./removal-notes";
import type { PlaylistRecord, WatchRecord } from "./watch-record";
import { storageKeys } from "../keys";

/**
 * Watched videos with their positions. While consent is not given, it is empty and records nothing.
 */
export interface WatchHistory {
  /** `closed`: consent is not given. `loading`: a large history is still being read. */
  readonly state: () => HistoryState;
  /** Resolves once what is stored has been read: at once for up to about 8,000 videos. */
  readonly ready: () => Promise<void>;
  readonly get: (videoId: string) => WatchRecord | undefined;
  readonly getPlaylist: (playlistId: string) => PlaylistRecord | undefined;
  /** Returns the keys of videos and playlists, oldest first. */
  readonly keys: () => readonly string[];
  /**
   * Returns the second to resume from; 0 unless more than 5 s remain. `duration` in seconds
   * replaces the recorded one.
   */
  readonly resumePosition: (videoId: string, duration?: number) => number;
  /**
   * Records the position, in seconds. Cheap enough for each `timeupdate`. Does nothing while
   * paused, or for the id "playlist".
   */
  readonly record: (videoId: string, position: { progress: number; duration: number }) => void;
  readonly recordPlaylist: (playlistId: string, position: Omit<PlaylistRecord, "epoch">) => void;
  /** Removes videos, and playlists that are at one of them, in every tab. */
  readonly remove: (videoIds: string | Iterable<string>) => void;
  /** Removes everything, in every tab. */
  readonly clear: () => void;
  /** True: nothing is recorded, and existing records stay. */
  readonly paused: StoredValue<boolean>;
  /** Retention of records. A change removes the others at once. */
  readonly retention: StoredValue<Retention>;
  /**
   * Writes now. Resolves once `watch-history` holds everything, or cannot be written. Call it when
   * playback pauses.
   */
  readonly flush: () => Promise<void>;
  /**
   * Merges records that carry their own epochs, by keys as in `keys`. The newer record wins.
   * Resolves once they are stored.
   */
  readonly merge: (entries: Entries) => Promise<void>;
  /**
   * Takes records and removals of another device, by keys as in `keys`; "" means all that is older.
   * The newer one wins.
   */
  readonly apply: (changes: HistoryChanges) => Promise<void>;
  /** Removals that other devices have yet to learn. Empty unless `isSynced` is set. */
  readonly removals: Removals;
  readonly subscribe: (listener: () => void) => () => void;
}

interface WatchHistoryOptions {
  storage: SharedStorage;
  clock: Clock;
  locks: LocksLike | null;
  onLifecycle: OnLifecycle;
  tabId: string;
  removalNotes: RemovalNotes;
}

const finite = (value: number) => (value > 0 && value < Infinity ? value : 0);

export function createWatchHistory(options: WatchHistoryOptions): WatchHistory {
  const { storage, clock, removalNotes } = options;
  const retention = createStoredValue(
    storage,
    storageKeys.historyRetention,
    enumCodec<Retention>("everything", "30", "90", "365", "resume"),
  );
  const paused = createStoredValue(storage, storageKeys.historyPaused, booleanCodec(false));
  const log = createHistoryLog({
    ...options,
    createRetentionRule: () => createRetentionRule(retention.get(), clock.now() / 1000),
  });

  let appliedRetention = retention.get();
  retention.subscribe(() => {
    if (appliedRetention === retention.get()) return;
    appliedRetention = retention.get();
    // A compaction that fails is retried by the log.
    log.merge([]).catch(() => {});
  });

  function get(videoId: string): WatchRecord | undefined {
    const entry = log.get(videoId);
    return entry && "duration" in entry ? entry : undefined;
  }

  function getPlaylist(playlistId: string): PlaylistRecord | undefined {
    const entry = log.get(playlistKey(playlistId));
    return entry && "currentVideoId" in entry ? entry : undefined;
  }

  return {
    state: log.state,
    ready: log.ready,
    get,
    getPlaylist,
    keys: log.keys,
    resumePosition(videoId, duration) {
      const record = get(videoId);
      return record ? resumePosition(record.progress, duration || record.duration) : 0;
    },
    record(videoId, { progress, duration }) {
      if (!isVideoId(videoId) || paused.get()) return;
      log.put(videoId, { ...get(videoId), progress: finite(progress), duration: finite(duration) });
    },
    recordPlaylist(playlistId, position) {
      if (!paused.get()) log.put(playlistKey(playlistId), position);
    },
    remove(videoIds) {
      const ids = new Set(typeof videoIds === "string" ? [videoIds] : videoIds);
      const isCurrent = (key: string) => ids.has(getPlaylist(idOf(key))?.currentVideoId ?? "");
      const playlistKeys = log.keys().filter((key) => isPlaylistKey(key) && isCurrent(key));
      log.remove([...ids, ...playlistKeys]);
    },
    clear: log.clear,
    paused,
    retention,
    flush: log.flush,
    merge: log.merge,
    apply: log.apply,
    removals: removalNotes,
    subscribe: log.subscribe,
  };
}
