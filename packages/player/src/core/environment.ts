import type { Cancel } from "./cancel";

/** Browser APIs that the core needs. Tests pass one with a fake clock. */
export interface Environment {
  /** Milliseconds of a monotonic clock. */
  now(): number;
  /** Milliseconds since 1970. */
  wallClock(): number;
  setTimer(run: () => void, delayMs: number): Cancel;
  isOnline(): boolean;
  onOnline(run: () => void): Cancel;
  /** The page is being hidden or left: the last chance to report. */
  onHide(run: () => void): Cancel;
  /**
   * Runs once when the element is within half a screen of what the visitor sees. Without it,
   * the option `load: "visible"` loads at once.
   */
  onApproach?(element: unknown, run: () => void): Cancel;
  /** True if the visitor has turned on the browser's data saver. */
  savesData(): boolean;
}
