import type { VideoSummary } from "@marquee/api-client";
import type { ContinueWatchingEntry } from "@marquee/local-store";
import { ContinueCard } from "@marquee/ui/continue-card";
import { VideoMenuButton } from "../../components/save-menu/video-menu-button";
import { paths } from "../../config/paths";
import { useServices } from "../../lib/services";
import { thumbnail } from "../../lib/video/thumbnail";

interface ContinueEntryProps {
  entry: ContinueWatchingEntry;
  details: VideoSummary | undefined;
}

/** One video to continue, in its playlist if it was watched in one. */
export function ContinueEntry({
  entry: { videoId, playlistId, record },
  details: video,
}: ContinueEntryProps) {
  const { media } = useServices();
  if (!video) return null;
  return (
    <ContinueCard
      href={paths.watch.href({ videoId, ...(playlistId !== null && { playlistId }) })}
      title={video.title}
      thumbnail={thumbnail(media, video.media, "176px")}
      progressSeconds={record.progress}
      durationSeconds={record.duration}
      creatorName={video.creator.name}
      action={
        <VideoMenuButton videoId={videoId} title={video.title} creatorId={video.creator.id} />
      }
    />
  );
}
