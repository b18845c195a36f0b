import type { Cancel } from "../core/cancel";
import type { Environment } from "../core/environment";

/** An environment whose clock and events the test controls. */
export interface FakeClock extends Environment {
  /** Advances the clock; due timers run in order. */
  advance(ms: number): void;
  goOffline(): void;
  goOnline(): void;
  /** As if the page were left. */
  hide(): void;
  /** Timers and listeners that have not been cancelled. */
  readonly pending: number;
}

export function createFakeClock({ savesData = false }: { savesData?: boolean } = {}): FakeClock {
  let nowMs = 0;
  let online = true;
  const timers = new Set<{ atMs: number; run: () => void }>();
  const onlineListeners = new Set<() => void>();
  const hideListeners = new Set<() => void>();
  const add = (listeners: Set<() => void>, run: () => void): Cancel => {
    listeners.add(run);
    return () => void listeners.delete(run);
  };
  return {
    now: () => nowMs,
    wallClock: () => nowMs,
    setTimer(run, delayMs) {
      const timer = { atMs: nowMs + delayMs, run };
      timers.add(timer);
      return () => void timers.delete(timer);
    },
    isOnline: () => online,
    onOnline: (run) => add(onlineListeners, run),
    onHide: (run) => add(hideListeners, run),
    savesData: () => savesData,
    advance(ms) {
      const untilMs = nowMs + ms;
      for (;;) {
        const [next] = [...timers]
          .filter(({ atMs }) => atMs <= untilMs)
          .sort((a, b) => a.atMs - b.atMs);
        if (!next) break;
        timers.delete(next);
        nowMs = Math.max(nowMs, next.atMs);
        next.run();
      }
      nowMs = untilMs;
    },
    goOffline: () => void (online = false),
    goOnline() {
      online = true;
      for (const run of [...onlineListeners]) run();
    },
    hide() {
      for (const run of [...hideListeners]) run();
    },
    get pending() {
      return timers.size + onlineListeners.size + hideListeners.size;
    },
  };
}
