import type { WatchPage } from "@marquee/api-client";

/** Returns the label of a video that is not public, or needs a plan; null for others. */
export function statusFlag(
  { video_status, video_date, members }: Pick<WatchPage["video"], "video_status" | "video_date" | "members">,
  nowMs: number,
): string | null {
  switch (video_status) {
    case "Unlisted":
    case "Private":
      return video_status;
    case "Scheduled":
      return video_date === null || Date.parse(video_date) > nowMs ? "Scheduled (Private)" : null;
    case "Public":
      return members ? "Members" : null;
  }
}
