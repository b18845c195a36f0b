import { formatTime } from "../core/format-time";
import { previewTile } from "../core/preview-tile";
import type { PreviewSheet } from "../core/source";
import type { PlayerState } from "../core/state";
import { chapterTitleAt } from "./chapters";

export interface PreviewElements {
  bar: HTMLElement;
  bubble: HTMLElement;
  image: HTMLElement;
  chapter: HTMLElement;
  time: HTMLElement;
}

/** Shows a second in the bubble over the pointer: time, chapter and the preview image if the source has one. */
export function updatePreview(
  { bar, bubble, image, chapter, time }: PreviewElements,
  { source, duration }: PlayerState,
  seconds: number,
): void {
  time.textContent = formatTime(seconds);
  chapter.textContent = chapterTitleAt(source, seconds);
  image.hidden = !source?.previews;
  if (source?.previews) showTile(image, source.previews, { seconds, duration });
  placeBubble(bubble, bar, duration > 0 ? seconds / duration : 0);
}

function showTile(
  image: HTMLElement,
  previews: PreviewSheet,
  { seconds, duration }: { seconds: number; duration: number },
): void {
  const { x, y, width, height } = previewTile(previews, seconds, duration);
  const sheet = new URL(previews.src, document.baseURI).href;
  // Set once, so that the browser decodes the sheet once.
  if (image.dataset["sheet"] !== sheet) {
    image.dataset["sheet"] = sheet;
    image.style.backgroundImage = `url(${JSON.stringify(sheet)})`;
    image.style.inlineSize = `${width}px`;
    image.style.blockSize = `${height}px`;
  }
  image.style.backgroundPosition = `-${x}px -${y}px`;
}

/** Over the pointer, but never beyond the ends of the bar. */
function placeBubble(bubble: HTMLElement, bar: HTMLElement, share: number): void {
  const half = bubble.offsetWidth / 2;
  const width = bar.clientWidth;
  const x = Math.min(Math.max(share * width, half), Math.max(half, width - half));
  bubble.style.transform = `translateX(${x - half}px)`;
}
