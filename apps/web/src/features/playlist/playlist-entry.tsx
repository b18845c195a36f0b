import { useLingui } from "@lingui/react/macro";
import type { PlaylistVideo } from "@marquee/api-client";
import { PlaylistRow } from "@marquee/ui/playlist-row";
import { VideoMenuButton } from "../../components/save-menu/video-menu-button";
import { paths } from "../../config/paths";
import { creatorLink } from "../../lib/video/creator-link";
import { formatDate } from "../../lib/text/format-date";
import { useServices } from "../../lib/services";
import { videoThumbnail } from "../../lib/video/thumbnail";
import { useWatchedShare } from "../../lib/video/use-watched-share";
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
  const progress = useWatchedShare(video.id);
  const { id, title, durationSeconds, creator } = video;
  const released = formatDate(i18n, video.releasedAt);
  const date = video.isMembersOnly ? t`Members · ${released}` : released;
  return (
    <PlaylistRow
      level={2}
      size="large"
      position={index + 1}
      href={paths.watch.href({ videoId: id, playlistId, index })}
      title={title}
      thumbnail={videoThumbnail(media, video, "232px")}
      durationSeconds={durationSeconds}
      progress={progress}
      creator={creatorLink(creator)}
      detail={<span className={styles["dateBelow"]}>{date}</span>}
      action={
        <>
          <span className={styles["dateBeside"]}>{date}</span>
          <VideoMenuButton videoId={id} title={title} creatorId={creator.id} />
        </>
      }
    />
  );
}
