import type { Clock } from "./ports/clock";

/** Calls back once, after a delay. Starting it while it runs has no effect. */
export interface Timer {
  readonly start: (delayMs: number) => void;
  readonly stop: () => void;
}

export function createTimer(clock: Clock, callback: () => void): Timer {
  let cancel: (() => void) | undefined;

  function stop() {
    cancel?.();
    cancel = undefined;
  }

  return {
    stop,
    start(delayMs) {
      cancel ??= clock.after(delayMs, () => {
        stop();
        callback();
      });
    },
  };
}
