import type { VideoSummary } from "@marquee/api-client";
import { useLingui } from "@lingui/react/macro";
import { ViewCount } from "@marquee/ui/view-count";
import { describeRelease } from "../../lib/video/describe-release";

/** Views and age of a video. */
export function VideoFacts({ video }: { video: VideoSummary }) {
  const { i18n } = useLingui();
  const { views } = video;
  const release = describeRelease(i18n, video);
  return (
    <>
      {views !== undefined && <ViewCount count={views} />}
      {views !== undefined && release !== undefined && " · "}
      {release}
    </>
  );
}
