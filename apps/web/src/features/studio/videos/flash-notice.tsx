import { Trans, useLingui } from "@lingui/react/macro";
import type { OwnVideo } from "@marquee/api-client";
import { Notice } from "@marquee/ui/notice";
import { formatLocalDate } from "../../../lib/text/format-local-date";
import { describeFlashTimes } from "../../../lib/video/describe-flash-times";

type FlashingVideo = Pick<OwnVideo, "flashes" | "flashesCheckedAt">;

/** Tells a creator where their video flashes; nothing for one that does not. */
export function FlashNotice({ video: { flashes, flashesCheckedAt } }: { video: FlashingVideo }) {
  const { i18n } = useLingui();
  if (flashes.length === 0) return null;
  const times = describeFlashTimes(i18n, flashes);
  const day = flashesCheckedAt !== null && formatLocalDate(i18n, flashesCheckedAt);
  return (
    <Notice>
      {day === false ? (
        <Trans>
          This video flashes more often than is safe, at {times}. That can cause seizures. Viewers
          are warned before it plays.
        </Trans>
      ) : (
        <Trans>
          Flashes were found at {times}. On {day}, your channel said that they are not dangerous:
          viewers are not warned.
        </Trans>
      )}
    </Notice>
  );
}
