import { CompactVideoRow } from "@marquee/ui/compact-video-row";
import { paths } from "../../config/paths";
import { useServices } from "../../lib/services";
import { thumbnail } from "../../lib/thumbnail";
import { useWatchedShare } from "../../lib/use-watched-share";
import { VideoFacts } from "./video-facts";
import type { Video } from "../../lib/video";

export function RecommendedVideo({ video }: { video: Video }) {
  const { media } = useServices();
  const progress = useWatchedShare(video.id);
  return (
    <CompactVideoRow
      href={paths.watch.href({ videoId: video.id })}
      title={video.title}
      thumbnail={thumbnail(media, video.media, "168px")}
      durationSeconds={video.durationSeconds}
      progress={progress}
      creator={
        video.creator && {
          name: video.creator.username,
          href: paths.creator.href(video.creator.username),
          verified: video.creator.verified,
        }
      }
      detail={<VideoFacts video={video} />}
    />
  );
}
