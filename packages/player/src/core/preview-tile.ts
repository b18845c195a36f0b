import type { PreviewSheet } from "./source";

export interface PreviewTile {
  /** Pixels from the sheet's top left corner. */
  x: number;
  y: number;
  width: number;
  height: number;
}

/** An image, or a rectangle of one, and the seconds that it shows. */
export interface StoryboardTile {
  startSeconds: number;
  endSeconds: number;
  /** Absolute URL of the image. */
  src: string;
  /** Part of the image; null for all of it. */
  tile: PreviewTile | null;
}

/**
 * Seconds between two previews, as the sheets are made (`effective`) or were meant to be
 * (`intended`).
 */
export function previewInterval(
  interval: PreviewSheet["intervalSeconds"],
  durationSeconds: number,
): number {
  if (typeof interval === "number") return interval;
  if (interval === "intended") {
    if (durationSeconds > 3600) return 14;
    if (durationSeconds > 2400) return 10;
  }
  return durationSeconds > 700 ? 7 : 3;
}

/** The tile that shows a second. */
export function previewTile(
  sheet: PreviewSheet,
  atSeconds: number,
  durationSeconds: number,
): PreviewTile {
  const { tileWidth: width = 128, tileHeight: height = 72, columns = 15 } = sheet;
  const interval = previewInterval(sheet.intervalSeconds, durationSeconds);
  const last = Math.max(0, Math.ceil(durationSeconds / interval) - 1);
  const index = Math.min(last, Math.max(0, Math.floor(atSeconds / interval)));
  return { x: (index % columns) * width, y: Math.floor(index / columns) * height, width, height };
}
