import { useLingui } from "@lingui/react/macro";
import type { WatchedVideo } from "@marquee/api-client";
import { CompactVideoRow } from "@marquee/ui/compact-video-row";
import type { ReactNode } from "react";
import { paths } from "../../config/paths";
import { useServices } from "../../lib/services";
import { thumbnail } from "../../lib/thumbnail";
import { useWatchedShare } from "../../lib/use-watched-share";
import { fromWatched } from "../../lib/video";
import styles from "./local-playlist.module.css";

interface LocalPlaylistRowProps {
  playlistId: string;
  videoId: string;
  /** From 0. */
  index: number;
  /** undefined for a video that is gone. */
  details: WatchedVideo | undefined;
  action: ReactNode;
}

export function LocalPlaylistRow({
  playlistId,
  videoId,
  index,
  details,
  action,
}: LocalPlaylistRowProps) {
  const { t } = useLingui();
  const { media } = useServices();
  const progress = useWatchedShare(videoId);
  const video = details && fromWatched(videoId, details);
  return (
    <CompactVideoRow
      className={styles["row"]}
      level={2}
      size="large"
      href={paths.watch.href({ videoId, playlistId, index })}
      title={video?.title ?? t`This video is no longer available`}
      thumbnail={video ? thumbnail(media, video.media, "232px") : {}}
      durationSeconds={video?.durationSeconds}
      progress={progress}
      creator={video?.creator}
      action={action}
    />
  );
}
