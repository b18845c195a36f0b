import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import type { EarlyStartData } from "../../boot/early-start-data";

/** The box that a player of other sites fits in, in pixels. */
const box = { width: 1280, height: 720 } as const;

const shapeKey = (videoId: string) => ["marquee", "video-shape", videoId];

/**
 * Keeps an unusual shape with the page's data, so that the browser renders the same metadata as the
 * server.
 */
export function keepShape(queryClient: QueryClient, { videoId, playlists }: EarlyStartData): void {
  const [, width, height] = /RESOLUTION=(\d+)x(\d+)/.exec(playlists["master.m3u8"] ?? "") ?? [];
  const ratio = Number(width) / Number(height);
  if (!Number.isFinite(ratio) || ratio <= 0) return;
  const size = playerSize(ratio);
  if (size.width !== box.width || size.height !== box.height)
    queryClient.setQueryData(shapeKey(videoId), size);
}

function playerSize(ratio: number): { width: number; height: number } {
  const width = Math.floor(Math.min(box.width, box.height * ratio));
  return { width, height: Math.round(width / ratio) };
}

/**
 * Returns the size of a player that other sites show: that of the usual shape where the page does
 * not know the video's.
 */
export function usePlayerSize(videoId: string): { width: number; height: number } {
  return useQueryClient().getQueryData<{ width: number; height: number }>(shapeKey(videoId)) ?? box;
}
