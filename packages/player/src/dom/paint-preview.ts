import { formatTime } from "../core/format-time";
import { previewTile } from "../core/preview-tile";
import type { PlayerState } from "../core/state";

export interface PreviewParts {
  bar: HTMLElement;
  bubble: HTMLElement;
  picture: HTMLElement;
  chapter: HTMLElement;
  time: HTMLElement;
}

/** Shows a second in the bubble over the pointer: time, chapter and, where the source has them, its picture. */
export function paintPreview(
  { bar, bubble, picture, chapter, time }: PreviewParts,
  { source, duration }: PlayerState,
  second: number,
): void {
  time.textContent = formatTime(second);
  chapter.textContent = source?.chapters?.findLast(({ startSeconds }) => startSeconds <= second)?.title ?? "";
  const previews = source?.previews;
  picture.hidden = !previews;
  if (previews) {
    const { x, y, width, height } = previewTile(previews, second, duration);
    const sheet = new URL(previews.src, document.baseURI).href;
    // Set once, so that the sheet is decoded once.
    if (picture.dataset["sheet"] !== sheet) {
      picture.dataset["sheet"] = sheet;
      picture.style.backgroundImage = `url(${JSON.stringify(sheet)})`;
      picture.style.inlineSize = `${width}px`;
      picture.style.blockSize = `${height}px`;
    }
    picture.style.backgroundPosition = `-${x}px -${y}px`;
  }
  // Over the pointer, but never beyond the ends of the bar.
  const half = bubble.offsetWidth / 2;
  const width = bar.clientWidth;
  const x = Math.min(Math.max((duration > 0 ? second / duration : 0) * width, half), Math.max(half, width - half));
  bubble.style.transform = `translateX(${x - half}px)`;
}
