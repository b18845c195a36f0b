import type { PlaylistVideo } from "@marquee/api-client";
import { PlaylistRow } from "@marquee/ui/playlist-row";
import { paths } from "../../config/paths";
import { useServices } from "../../lib/services";
import { videoThumbnail } from "../../lib/thumbnail";
import { useWatchedShare } from "../../lib/use-watched-share";
import { fromPlaylist } from "../../lib/video";

interface PlaylistPanelVideoProps {
  playlistId: string;
  video: PlaylistVideo;
  /** From 0. */
  index: number;
  current: boolean;
}

export function PlaylistPanelVideo({ playlistId, video, index, current }: PlaylistPanelVideoProps) {
  const { media } = useServices();
  const progress = useWatchedShare(video.video_ID);
  const shown = fromPlaylist(video);
  const { id, title, durationSeconds, creator } = shown;
  return (
    <PlaylistRow
      size="small"
      position={index + 1}
      current={current}
      href={paths.watch.href({ videoId: id, playlistId, index })}
      title={title}
      thumbnail={videoThumbnail(media, shown, "120px")}
      durationSeconds={durationSeconds}
      progress={progress}
      creator={creator && { name: creator.name, verified: creator.verified }}
    />
  );
}
