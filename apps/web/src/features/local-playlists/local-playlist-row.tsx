import { useLingui } from "@lingui/react/macro";
import type { VideoSummary } from "@marquee/api-client";
import { CompactVideoRow } from "@marquee/ui/compact-video-row";
import type { ReactNode } from "react";
import { paths } from "../../config/paths";
import { creatorLink } from "../../lib/video/creator-link";
import { useServices } from "../../lib/services";
import { thumbnail } from "../../lib/video/thumbnail";
import { useWatchedShare } from "../../lib/video/use-watched-share";
import styles from "./local-playlist.module.css";

interface LocalPlaylistRowProps {
  playlistId: string;
  videoId: string;
  /** From 0. */
  index: number;
  /** undefined for a video that is gone. */
  details: VideoSummary | undefined;
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
  return (
    <CompactVideoRow
      className={styles["row"]}
      level={2}
      size="large"
      href={paths.watch.href({ videoId, playlistId, index })}
      title={details?.title ?? t`This video is no longer available`}
      thumbnail={details ? thumbnail(media, details.media, "232px") : {}}
      durationSeconds={details?.durationSeconds}
      progress={progress}
      creator={details && creatorLink(details.creator)}
      action={action}
    />
  );
}
