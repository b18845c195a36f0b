import type { VideoSummary } from "@marquee/api-client";
import { CompactVideoRow } from "@marquee/ui/compact-video-row";
import { VideoMenuButton } from "../../components/save-menu/video-menu-button";
import { paths } from "../../config/paths";
import { creatorLink } from "../../lib/video/creator-link";
import { hideable } from "../../lib/video/hideable";
import { useServices } from "../../lib/services";
import { videoThumbnail } from "../../lib/video/thumbnail";
import { useWatchedShare } from "../../lib/video/use-watched-share";
import { VideoFacts } from "./video-facts";

interface RecommendedVideoProps {
  video: VideoSummary;
  showsCreator: boolean;
}

export function RecommendedVideo({ video, showsCreator }: RecommendedVideoProps) {
  const { media } = useServices();
  const progress = useWatchedShare(video.id);
  return (
    <CompactVideoRow
      href={paths.watch.href({ videoId: video.id })}
      title={video.title}
      thumbnail={videoThumbnail(media, video, "168px")}
      durationSeconds={video.durationSeconds}
      progress={progress}
      creator={showsCreator ? creatorLink(video.creator) : undefined}
      detail={<VideoFacts video={video} />}
      action={
        <VideoMenuButton videoId={video.id} title={video.title} creatorId={video.creator.id} />
      }
      {...hideable(video)}
    />
  );
}
