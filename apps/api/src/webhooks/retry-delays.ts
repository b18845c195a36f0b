import { hourMs, minuteMs, secondMs } from "../clock.ts";

const retryDelaysMs = [
  10 * secondMs,
  minuteMs,
  5 * minuteMs,
  30 * minuteMs,
  2 * hourMs,
  6 * hourMs,
  12 * hourMs,
] as const;

/** Null gives up, after about 21 hours. */
export function retryDelayMs(attempts: number): number | null {
  return retryDelaysMs[attempts - 1] ?? null;
}
