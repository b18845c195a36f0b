import { Trans, useLingui } from "@lingui/react/macro";
import type { FlashRange } from "@marquee/api-client";
import { Notice } from "@marquee/ui/notice";
import { describeFlashTimes } from "../../../lib/video/describe-flash-times";

/** Tells a creator where their video flashes; nothing for one that does not. */
export function FlashNotice({ flashes }: { flashes: readonly FlashRange[] }) {
  const { i18n } = useLingui();
  if (flashes.length === 0) return null;
  const times = describeFlashTimes(i18n, flashes);
  return (
    <Notice>
      <Trans>
        This video flashes more often than is safe, at {times}. That can cause seizures. Viewers are
        warned before it plays.
      </Trans>
    </Notice>
  );
}
