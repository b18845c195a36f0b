import type { VideoSummary } from "@marquee/api-client";
import { useLingui } from "@lingui/react/macro";
import { VideoCard } from "@marquee/ui/video-card";
import { paths } from "../config/paths";
import { creatorLink } from "../lib/video/creator-link";
import { describeRelease } from "../lib/video/describe-release";
import { hideable } from "../lib/video/hideable";
import { useServices } from "../lib/services";
import { videoThumbnail } from "../lib/video/thumbnail";
import { useWatchedShare } from "../lib/video/use-watched-share";
import { VideoMenuButton } from "./save-menu/video-menu-button";

/** As wide as a card gets in the grid, by the width of the window. */
const sizes =
  "(min-width: 1440px) 20vw, (min-width: 1180px) 25vw, (min-width: 880px) 33vw, (min-width: " +
  "580px) 50vw, 100vw";

interface VideoTileProps {
  video: VideoSummary;
  /** Loads the picture with high priority. */
  priority?: boolean;
  /** True if it was chosen for the visitor, who may hide it. Default false. */
  isHideable?: boolean;
}

/** A video in a grid. */
export function VideoTile({ video, priority = false, isHideable = false }: VideoTileProps) {
  const { i18n } = useLingui();
  const { media } = useServices();
  const progress = useWatchedShare(video.id);
  return (
    <VideoCard
      href={paths.watch.href({ videoId: video.id })}
      title={video.title}
      thumbnail={videoThumbnail(media, video, sizes)}
      priority={priority}
      durationSeconds={video.durationSeconds}
      creator={creatorLink(video.creator)}
      elapsed={describeRelease(i18n, video)}
      views={video.views}
      progress={progress}
      action={
        <VideoMenuButton videoId={video.id} title={video.title} creatorId={video.creator.id} />
      }
      {...(isHideable && hideable(video))}
    />
  );
}
