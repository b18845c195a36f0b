import { watchLaterId } from "@marquee/local-store";

/** Returns what a playlist of this browser is called. */
export function playlistTitle({ id, title }: { id: string; title: string }): string {
  return id === watchLaterId ? "Watch later" : title;
}

/** Returns "1 video" or "12 videos". */
export function countVideos(count: number): string {
  return count === 1 ? "1 video" : `${count.toLocaleString("en")} videos`;
}
