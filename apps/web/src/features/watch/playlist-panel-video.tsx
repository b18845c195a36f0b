import type { PlaylistVideo } from "@marquee/api-client";
import { PlaylistRow } from "@marquee/ui/playlist-row";
import { VideoMenuButton } from "../../components/save-menu/video-menu-button";
import { paths } from "../../config/paths";
import { useServices } from "../../lib/services";
import { videoThumbnail } from "../../lib/video/thumbnail";
import { useWatchedShare } from "../../lib/video/use-watched-share";

interface PlaylistPanelVideoProps {
  playlistId: string;
  video: PlaylistVideo;
  /** From 0. */
  index: number;
  current: boolean;
}

export function PlaylistPanelVideo({ playlistId, video, index, current }: PlaylistPanelVideoProps) {
  const { media } = useServices();
  const progress = useWatchedShare(video.id);
  const { id, title, durationSeconds, creator } = video;
  // A playlist of this browser may have a video of which nothing else is known.
  const isGone = video.media.file === "";
  const menu = isGone ? undefined : (
    <VideoMenuButton videoId={id} title={title} creatorId={creator.id} />
  );
  return (
    <PlaylistRow
      size="small"
      position={index + 1}
      current={current}
      href={paths.watch.href({ videoId: id, playlistId, index })}
      title={title}
      thumbnail={videoThumbnail(media, video, "120px")}
      durationSeconds={durationSeconds}
      progress={progress}
      creator={{ name: creator.name, verified: creator.isVerified }}
      action={menu}
    />
  );
}
