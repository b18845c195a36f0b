import type { Clock } from "./ports/clock";

/** Calls back once after a while, unless stopped; starting it again while it runs changes nothing. */
export interface Timer {
  readonly start: (ms: number) => void;
  readonly stop: () => void;
}

export function createTimer(clock: Clock, callback: () => void): Timer {
  let cancel: (() => void) | undefined;
  const stop = () => {
    cancel?.();
    cancel = undefined;
  };
  return {
    stop,
    start(ms) {
      cancel ??= clock.after(ms, () => {
        stop();
        callback();
      });
    },
  };
}
