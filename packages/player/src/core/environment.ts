import type { Cancel } from "./cancel";

/** What the core needs of its surroundings. The browser's is the default; tests hand in one with a clock of their own. */
export interface Environment {
  /** Milliseconds on a clock that never goes back. */
  now(): number;
  /** Milliseconds since 1970. */
  wallClock(): number;
  setTimer(run: () => void, delayMs: number): Cancel;
  isOnline(): boolean;
  onOnline(run: () => void): Cancel;
  /** The page is being hidden or left: the last chance to report. */
  onHide(run: () => void): Cancel;
  /** The visitor asked to spend little data. */
  savesData(): boolean;
}
