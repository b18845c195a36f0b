import type { WatchPage } from "@marquee/api-client";

/** What a viewer is told of a video that not everyone may see; null for one that is public. */
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
