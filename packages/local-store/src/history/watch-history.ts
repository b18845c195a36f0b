import type { Clock } from "../ports/clock";
import type { LocksLike } from "../ports/locks-like";
import { createCell, type Cell } from "../storage/cell";
import { booleanCodec, wordCodec } from "../storage/codec";
import type { OnLifecycle } from "../storage/lifecycle";
import type { SharedStorage } from "../storage/shared-storage";
import { idOf, isPlaylistKey, isVideoId, playlistKey, type Entries } from "./entry";
import { createHistoryLog, type HistoryState } from "./history-log";
import { resumePosition } from "./resume-rule";
import { createRetentionRule, type Retention } from "./retention";
import type { PlaylistRecord, WatchRecord } from "./watch-record";
import { storageKeys } from "../keys";

/** What was watched, and how far. Exists only while consent is given: otherwise all of it is empty and does nothing. */
export interface WatchHistory {
  /** `closed`: consent is not given. `loading`: a large history is still being read. */
  readonly state: () => HistoryState;
  /** Resolves once what is stored has been read: at once, unless that is more than about 8,000 videos. */
  readonly ready: () => Promise<void>;
  readonly get: (videoId: string) => WatchRecord | undefined;
  readonly getPlaylist: (playlistId: string) => PlaylistRecord | undefined;
  /** Keys of videos and of playlists, oldest first: what the questions that can be asked of a history work on. */
  readonly keys: () => readonly string[];
  /** The second to resume from; 0 unless more than 5 s remain. `duration` in seconds, if better known than recorded. */
  readonly resumePosition: (videoId: string, duration?: number) => number;
  /** Where the video is, in seconds; call it as often as you like. Does nothing while tracking is paused, nor for the id "playlist". */
  readonly record: (videoId: string, position: { progress: number; duration: number }) => void;
  readonly recordPlaylist: (playlistId: string, position: Omit<PlaylistRecord, "epoch">) => void;
  /** Forgets videos, and playlists that are at one of them, in every tab. */
  readonly remove: (videoIds: string | Iterable<string>) => void;
  /** Forgets everything, in every tab. */
  readonly clear: () => void;
  /** Whether tracking is paused: nothing is recorded, what is there stays. */
  readonly paused: Cell<boolean>;
  /** How long records are kept. What falls outside is removed at once. */
  readonly retention: Cell<Retention>;
  /** Writes now, as when playback pauses; resolves once `watch-history` holds everything. */
  readonly flush: () => Promise<void>;
  /** Takes records in with their own times, under keys as in `keys`: the newer one stays. Resolves once they are stored. */
  readonly merge: (entries: Entries) => Promise<void>;
  readonly subscribe: (listener: () => void) => () => void;
}

interface WatchHistoryOptions {
  storage: SharedStorage;
  clock: Clock;
  locks: LocksLike | null;
  onLifecycle: OnLifecycle;
  tabId: string;
}

const finite = (value: number) => (value > 0 && value < Infinity ? value : 0);

export function createWatchHistory(options: WatchHistoryOptions): WatchHistory {
  const { storage, clock } = options;
  const retention = createCell(
    storage,
    storageKeys.historyRetention,
    wordCodec<Retention>("everything", "30", "90", "365", "resume"),
  );
  const paused = createCell(storage, storageKeys.historyPaused, booleanCodec(false));
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
    subscribe: log.subscribe,
  };
}
