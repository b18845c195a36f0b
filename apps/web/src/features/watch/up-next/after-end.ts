/** A tab that was hidden for longer is not being watched. */
export const maxUnattendedMs = 3_600_000;

/** The panel at the end of a video. */
export type AfterEnd = "nothing" | "countdown" | "confirm";

interface EndOfVideo {
  isAutoplayOn: boolean;
  hasNext: boolean;
  /** When the tab was hidden; null while it is visible. */
  hiddenSinceMs: number | null;
  isOccupied: boolean;
  nowMs: number;
}

/** Decides whether the next video may start, or the visitor has to confirm. */
export function afterEnd({
  isAutoplayOn,
  hasNext,
  hiddenSinceMs,
  isOccupied,
  nowMs,
}: EndOfVideo): AfterEnd {
  if (!isAutoplayOn || !hasNext) return "nothing";
  if (isOccupied) return "confirm";
  return hiddenSinceMs !== null && nowMs - hiddenSinceMs > maxUnattendedMs
    ? "confirm"
    : "countdown";
}
