import { hasElapsed } from "../has-elapsed";
import type { Clock } from "../ports/clock";
import type { SharedStorage } from "../storage/shared-storage";
import { createTimer } from "../timer";
import { maxSyncLength } from "./max-sync-length";
import { storageKeys } from "../keys";

const intervalMs = 5_000;
/** A large history takes longer to write. */
const largeHistoryIntervalMs = 30_000;
/** With nothing to merge, compaction only removes old journals. */
const idleIntervalMs = 60_000;

/** Decides when `watch-history` is next compacted. */
export interface CompactionSchedule {
  /** `isPending`: a journal holds what `watch-history` lacks. */
  readonly setPending: (isPending: boolean) => void;
  readonly isPending: () => boolean;
  readonly isDue: () => boolean;
  /** Checks again in 5 s, as long as there are journals. */
  readonly checkLater: () => void;
  /** Checks after a change: at once if the last compaction is more than 5 s ago. */
  readonly checkSoon: () => void;
  readonly onStart: () => void;
  readonly stop: () => void;
}

interface CompactionScheduleOptions {
  storage: SharedStorage;
  clock: Clock;
  onCheck: () => void;
}

export function createCompactionSchedule({
  storage,
  clock,
  onCheck,
}: CompactionScheduleOptions): CompactionSchedule {
  const timer = createTimer(clock, onCheck);
  let isPending = false;
  let startedAt = 0;

  function currentIntervalMs() {
    if (!isPending) return idleIntervalMs;
    const length = storage.get(storageKeys.history)?.length ?? 0;
    return length > maxSyncLength ? largeHistoryIntervalMs : intervalMs;
  }

  return {
    setPending(value) {
      isPending = value;
    },
    isPending: () => isPending,
    isDue: () => hasElapsed(clock, startedAt, currentIntervalMs()),
    checkLater() {
      if (isPending || storage.keys(storageKeys.historyJournal).length > 0) timer.start(intervalMs);
    },
    checkSoon: () => timer.start(hasElapsed(clock, startedAt, intervalMs) ? 0 : intervalMs),
    onStart() {
      timer.stop();
      startedAt = clock.now();
    },
    stop: timer.stop,
  };
}
