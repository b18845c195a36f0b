import type { PlayerState } from "../core/state";
import type { Labels } from "../labels";
import { chaptersOf } from "./chapters";

export function seekBarAttributes(labels: Labels) {
  return {
    role: "slider",
    "aria-label": labels.seek,
    "aria-valuemin": 0,
    "aria-valuenow": 0,
    "data-part": "seek-bar",
  } as const;
}

export interface ChapterMark {
  key: string;
  /** Of the bar's length, 0 to 1. */
  share: number;
}

/** Starts of chapters, without the first one, which needs no mark. */
export function chapterMarks({
  duration,
  ...state
}: Pick<PlayerState, "source" | "fileChapters" | "duration">): readonly ChapterMark[] {
  if (duration <= 0) return [];
  return chaptersOf(state)
    .filter(({ startSeconds }) => startSeconds > 0 && startSeconds < duration)
    .map(({ title, startSeconds }) => ({
      key: `${startSeconds} ${title}`,
      share: startSeconds / duration,
    }));
}

export function placeChapterMark(
  element: HTMLElement,
  { share }: Pick<ChapterMark, "share">,
): void {
  element.style.setProperty("inset-inline-start", `${share * 100}%`);
}
