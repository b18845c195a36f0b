import { VideoNotFoundIllustration } from "@marquee/ui/illustrations";
import { Missing } from "../../components/missing";

/** A video that is not there, or not for this visitor: both look the same. */
export function VideoMissing() {
  return (
    <Missing pageTitle="Video Not Found" title="Video not found" illustration={<VideoNotFoundIllustration />}>
      That video isn&apos;t available at the moment.
    </Missing>
  );
}
