import type { WatchPage } from "@marquee/api-client";

/** Returns the label of a video that is not public; null for a public one. */
export function statusFlag(
  { video_status, video_date }: Pick<WatchPage["video"], "video_status" | "video_date">,
  nowMs: number,
): string | null {
  switch (video_status) {
    case "Unlisted":
    case "Private":
      return video_status;
    case "Scheduled":
      return video_date === null || Date.parse(video_date) > nowMs ? "Scheduled (Private)" : null;
    case "Public":
      return null;
  }
}
