import type { StreamStart } from "./read-stream-start.ts";

/** Returns the width of a video's frames in units of their height; null where the start does not tell it. */
export function aspectRatioOf(start: StreamStart | null): number | null {
  const master = start?.playlists["master.m3u8"] ?? "";
  const [, width, height] = /RESOLUTION=(\d+)x(\d+)/.exec(master) ?? [];
  const ratio = Number(width) / Number(height);
  return ratio > 0 && Number.isFinite(ratio) ? ratio : null;
}
