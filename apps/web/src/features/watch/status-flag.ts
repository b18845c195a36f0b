import type { I18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import type { WatchPage } from "@marquee/api-client";

/** Returns the label of a video that is not public, or needs a plan; null for others. */
export function statusFlag(
  i18n: I18n,
  {
    video_status,
    video_date,
    members,
  }: Pick<WatchPage["video"], "video_status" | "video_date" | "members">,
  nowMs: number,
): string | null {
  switch (video_status) {
    case "Unlisted":
      return t(i18n)`Unlisted`;
    case "Private":
      return t(i18n)`Private`;
    case "Scheduled":
      return video_date === null || Date.parse(video_date) > nowMs
        ? t(i18n)`Scheduled (Private)`
        : null;
    case "Public":
      return members ? t(i18n)({ message: "Members", comment: "The video is for members" }) : null;
  }
}
