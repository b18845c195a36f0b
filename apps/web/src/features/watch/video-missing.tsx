import { useLingui } from "@lingui/react/macro";
import { VideoNotFoundIllustration } from "@marquee/ui/illustrations";
import { Missing } from "../../components/missing";

/**
 * Shown for a missing or private video, without a difference. Explains if moderators have removed
 * it.
 */
export function VideoMissing({ isRemoved }: { isRemoved: boolean }) {
  const { t } = useLingui();
  if (isRemoved) {
    return (
      <Missing
        pageTitle={t`Video Removed`}
        title={t`This video was removed`}
        illustration={<VideoNotFoundIllustration />}
        status={410}
      >
        {t`Our moderators removed it because it broke our rules.`}
      </Missing>
    );
  }
  return (
    <Missing
      pageTitle={t`Video Not Found`}
      title={t`Video not found`}
      illustration={<VideoNotFoundIllustration />}
    >
      {t`That video isn't available at the moment.`}
    </Missing>
  );
}
