import type { PlayerState } from "../core/state";
import type { Button } from "./button";
import type { SettingsButtonFactory } from "./settings-button";

/** Index of the chapter at a second; -1 without one. */
export function chapterIndexAt(source: PlayerState["source"], seconds: number): number {
  return source?.chapters?.findLastIndex(({ startSeconds }) => startSeconds <= seconds) ?? -1;
}

/** Title of the chapter at a second; empty without one. */
export function chapterTitleAt(source: PlayerState["source"], seconds: number): string {
  return source?.chapters?.[chapterIndexAt(source, seconds)]?.title ?? "";
}

/** Opens and closes the list of chapters; shown when the source has some. */
export const createChaptersButton: SettingsButtonFactory = (toggle): Button => ({
  part: "chapters-button",
  view: ({ source }) => (source?.chapters?.length ? { icon: "chapters", label: "chapters" } : null),
  press: toggle,
});
