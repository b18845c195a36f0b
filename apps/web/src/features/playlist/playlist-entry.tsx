import { useLingui } from "@lingui/react/macro";
import type { PlaylistVideo } from "@marquee/api-client";
import { PlaylistRow } from "@marquee/ui/playlist-row";
import { VideoMenuButton } from "../../components/save-menu/video-menu-button";
import { paths } from "../../config/paths";
import { formatDate } from "../../lib/format-date";
import { useServices } from "../../lib/services";
import { videoThumbnail } from "../../lib/thumbnail";
import { useWatchedShare } from "../../lib/use-watched-share";
import { fromPlaylist } from "../../lib/video";
import styles from "./playlist.module.css";

interface PlaylistEntryProps {
  playlistId: string;
  video: PlaylistVideo;
  /** From 0. */
  index: number;
}

export function PlaylistEntry({ playlistId, video, index }: PlaylistEntryProps) {
  const { t, i18n } = useLingui();
  const { media } = useServices();
  const progress = useWatchedShare(video.video_ID);
  const shown = fromPlaylist(video);
  const { id, title, durationSeconds, creator } = shown;
  const released = formatDate(i18n, video.video_Date);
  const date = shown.isMembersOnly ? t`Members · ${released}` : released;
  return (
    <PlaylistRow
      level={2}
      size="large"
      position={index + 1}
      href={paths.watch.href({ videoId: id, playlistId, index })}
      title={title}
      thumbnail={videoThumbnail(media, shown, "232px")}
      durationSeconds={durationSeconds}
      progress={progress}
      creator={creator}
      detail={<span className={styles["dateBelow"]}>{date}</span>}
      action={
        <>
          <span className={styles["dateBeside"]}>{date}</span>
          <VideoMenuButton videoId={id} title={title} creatorId={shown.creatorId} />
        </>
      }
    />
  );
}
