interface Timers {
  now(): number;
  /** Returns a function that cancels. */
  setTimer(run: () => void, delayMs: number): () => void;
}

interface Countdown {
  seconds: number;
  /** Called at once, and whenever the number of seconds that remain changes. */
  onTick: (remainingSeconds: number) => void;
  onEnd: () => void;
}

/**
 * Counts down to a moment: timers that a hidden tab delays do not make it longer. Returns a
 * function that cancels.
 */
export function startCountdown(
  { now, setTimer }: Timers,
  { seconds, onTick, onEnd }: Countdown,
): () => void {
  const endMs = now() + seconds * 1000;
  let cancel = () => {};
  const tick = () => {
    const remainingMs = endMs - now();
    if (remainingMs <= 0) return onEnd();
    const remainingSeconds = Math.ceil(remainingMs / 1000);
    onTick(remainingSeconds);
    cancel = setTimer(tick, remainingMs - (remainingSeconds - 1) * 1000);
  };
  tick();
  return () => cancel();
}

export const browserTimers: Timers = {
  now: () => performance.now(),
  setTimer(run, delayMs) {
    const timer = setTimeout(run, delayMs);
    return () => clearTimeout(timer);
  },
};
