import type { Chapter } from "../core/source";
import type { PlayerState } from "../core/state";
import type { Button } from "./button";
import type { SettingsButtonFactory } from "./settings-button";

type ChapterState = Pick<PlayerState, "source" | "fileChapters">;

const noChapters: readonly Chapter[] = [];

/** Chapters that the source lists, or those of its file. */
export function chaptersOf({ source, fileChapters }: ChapterState): readonly Chapter[] {
  const chapters = source?.chapters ?? noChapters;
  return typeof chapters === "string" ? fileChapters : chapters;
}

/** Index of the chapter at a second; -1 without one. */
export function chapterIndexAt(state: ChapterState, seconds: number): number {
  return chaptersOf(state).findLastIndex(({ startSeconds }) => startSeconds <= seconds);
}

/** Title of the chapter at a second; empty without one. */
export function chapterTitleAt(state: ChapterState, seconds: number): string {
  return chaptersOf(state)[chapterIndexAt(state, seconds)]?.title ?? "";
}

/** Opens and closes the list of chapters; shown when the source has some. */
export const createChaptersButton: SettingsButtonFactory = (toggle): Button => ({
  part: "chapters-button",
  view: (state) => (chaptersOf(state).length ? { icon: "chapters", label: "chapters" } : null),
  press: toggle,
});
