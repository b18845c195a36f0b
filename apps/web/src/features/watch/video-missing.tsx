import { VideoNotFoundIllustration } from "@marquee/ui/illustrations";
import { Missing } from "../../components/missing";

/** A video that is not there, or not for this visitor: both look the same. One that moderators removed is said to be. */
export function VideoMissing({ isRemoved }: { isRemoved: boolean }) {
  if (isRemoved) {
    return (
      <Missing
        pageTitle="Video Removed"
        title="This video was removed"
        illustration={<VideoNotFoundIllustration />}
        status={410}
      >
        Our moderators removed it because it broke our rules.
      </Missing>
    );
  }
  return (
    <Missing pageTitle="Video Not Found" title="Video not found" illustration={<VideoNotFoundIllustration />}>
      That video isn&apos;t available at the moment.
    </Missing>
  );
}
