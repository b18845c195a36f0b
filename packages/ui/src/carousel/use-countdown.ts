import { useEffect, useEffectEvent, useRef } from "react";

export interface CountdownOptions {
  durationMs: number;
  running: boolean;
  /** A change restarts the countdown. */
  round: number;
  onDone: () => void;
}

/** Calls `onDone` after `durationMs` of running time. Pausing keeps the remaining time. */
export function useCountdown({ durationMs, running, round, onDone }: CountdownOptions) {
  const left = useRef({ round, durationMs });
  const done = useEffectEvent(onDone);

  useEffect(() => {
    if (left.current.round !== round) left.current = { round, durationMs };
    if (!running) return undefined;
    const startedAt = performance.now();
    const timer = setTimeout(done, left.current.durationMs);
    return () => {
      clearTimeout(timer);
      left.current.durationMs = Math.max(
        0,
        left.current.durationMs - (performance.now() - startedAt),
      );
    };
  }, [running, round, durationMs]);
}
