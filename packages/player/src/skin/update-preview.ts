import { previewTile, type PreviewTile } from "../core/preview-tile";
import type { PlayerState } from "../core/state";
import { chapterTitleAt } from "./chapters";
import { markerLabelAt } from "./markers";
import { timeText } from "./time";
import { shareOf } from "./update-seek-bar";

export interface PreviewElements {
  bar: HTMLElement;
  bubble: HTMLElement;
  image: HTMLElement;
  chapter: HTMLElement;
  time: HTMLElement;
}

/**
 * Shows a second in the bubble over the pointer: time, chapter and the preview image if the source
 * has one.
 */
export function updatePreview(
  { bar, bubble, image, chapter, time }: PreviewElements,
  state: PlayerState,
  seconds: number,
): void {
  time.textContent = [timeText(state, seconds), programmeTime(state, seconds)]
    .filter(Boolean)
    .join(" · ");
  chapter.textContent = [chapterTitleAt(state, seconds), markerLabelAt(state, seconds)]
    .filter(Boolean)
    .join(" · ");
  const preview = previewAt(state, seconds);
  image.hidden = !preview;
  if (preview) showPreview(image, preview);
  placeBubble(bubble, bar, shareOf(state.seekable, seconds));
}

/**
 * Returns the time of day of a position of a live stream, in the viewer's time zone; empty when
 * unknown.
 */
function programmeTime({ live }: PlayerState, seconds: number): string {
  const originMs = live?.originMs ?? null;
  return originMs === null ? "" : new Date(originMs + seconds * 1000).toLocaleTimeString();
}

interface Preview {
  /** Absolute URL of the image. */
  src: string;
  /** Part of the image; null for all of it. */
  tile: PreviewTile | null;
}

/** Larger tiles of a storyboard are shown smaller. */
const maxWidthPx = 200;
const wholeImage = { width: 160, height: 90 };

function previewAt(
  { source, storyboard, duration, live }: PlayerState,
  seconds: number,
): Preview | undefined {
  const previews = source?.previews;
  // Live streams have no preview images.
  if (!previews || live) return undefined;
  if (typeof previews !== "string") {
    return {
      src: new URL(previews.src, document.baseURI).href,
      tile: previewTile(previews, seconds, duration),
    };
  }
  return storyboard.findLast(({ startSeconds }) => startSeconds <= seconds) ?? storyboard[0];
}

function showPreview(image: HTMLElement, { src, tile }: Preview): void {
  // Set once for all tiles of a sheet, so that the browser decodes the sheet once.
  if (image.dataset["sheet"] !== src) {
    image.dataset["sheet"] = src;
    image.style.backgroundImage = `url(${JSON.stringify(src)})`;
  }
  const { width, height } = tile ?? wholeImage;
  image.style.inlineSize = `${width}px`;
  image.style.blockSize = `${height}px`;
  image.style.backgroundSize = tile ? "" : "cover";
  image.style.backgroundPosition = tile ? `-${tile.x}px -${tile.y}px` : "";
  image.style.zoom = width > maxWidthPx ? String(maxWidthPx / width) : "";
}

/** Over the pointer, but never beyond the ends of the bar. */
function placeBubble(bubble: HTMLElement, bar: HTMLElement, share: number): void {
  const half = bubble.offsetWidth / 2;
  const width = bar.clientWidth;
  const x = Math.min(Math.max(share * width, half), Math.max(half, width - half));
  bubble.style.transform = `translateX(${x - half}px)`;
}
