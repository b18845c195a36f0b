import type { I18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import type { WatchedPageVideo } from "@marquee/api-client";

/** Returns the label of a video that is not public, or needs a plan; null for others. */
export function statusFlag(
  i18n: I18n,
  { status, releasedAt, members }: Pick<WatchedPageVideo, "status" | "releasedAt" | "members">,
  nowMs: number,
): string | null {
  switch (status) {
    case "Unlisted":
      return t(i18n)`Unlisted`;
    case "Private":
      return t(i18n)`Private`;
    case "Scheduled":
      return releasedAt === null || Date.parse(releasedAt) > nowMs
        ? t(i18n)`Scheduled (Private)`
        : null;
    case "Public":
      return members ? t(i18n)({ message: "Members", comment: "The video is for members" }) : null;
  }
}
