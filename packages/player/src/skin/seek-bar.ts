import type { Marker } from "../core/source";
import type { PlayerState } from "../core/state";
import type { Labels } from "../labels";
import { chaptersOf } from "./chapters";
import { markersOf } from "./markers";

export function seekBarAttributes(labels: Labels) {
  return {
    role: "slider",
    "aria-label": labels.seek,
    "aria-valuemin": 0,
    "aria-valuenow": 0,
    "data-part": "seek-bar",
  } as const;
}

export interface BarMark {
  key: string;
  /** Fraction of the bar's length, 0 to 1. */
  share: number;
}

type MarkedState = Pick<PlayerState, "source" | "fileChapters" | "duration">;

/** Starts of chapters, without the first one, which needs no mark. */
export function chapterMarks(state: MarkedState): readonly BarMark[] {
  const starts = chaptersOf(state).filter(({ startSeconds }) => startSeconds > 0);
  return marksWithin(
    state.duration,
    starts.map(({ title, startSeconds }) => ({ label: title, startSeconds })),
  );
}

/** Markers of the source. */
export function markerMarks(state: MarkedState): readonly BarMark[] {
  return marksWithin(state.duration, markersOf(state));
}

function marksWithin(duration: number, marked: readonly Marker[]): readonly BarMark[] {
  return marked
    .filter(({ startSeconds }) => startSeconds >= 0 && startSeconds < duration)
    .map(({ label, startSeconds }, index) => ({
      key: `${index} ${startSeconds} ${label}`,
      share: startSeconds / duration,
    }));
}

export function placeBarMark(element: HTMLElement, { share }: Pick<BarMark, "share">): void {
  element.style.setProperty("inset-inline-start", `${share * 100}%`);
}
