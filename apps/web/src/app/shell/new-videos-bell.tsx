import { useLingui } from "@lingui/react/macro";
import type { VideoSummary } from "@marquee/api-client";
import { Button, ButtonLink } from "@marquee/ui/button";
import { CompactVideoRow } from "@marquee/ui/compact-video-row";
import { Icon } from "@marquee/ui/icon";
import { IconButton } from "@marquee/ui/icon-button";
import { Popover } from "@marquee/ui/popover";
import { Bell } from "lucide-react";
import { useState } from "react";
import { useLocation } from "react-router-dom";
import { paths } from "../../config/paths";
import { creatorLink } from "../../lib/video/creator-link";
import { describeRelease } from "../../lib/video/describe-release";
import { useServices } from "../../lib/services";
import { videoThumbnail } from "../../lib/video/thumbnail";
import { newVideosBadge } from "./new-videos-badge";
import styles from "./new-videos-bell.module.css";
import { useNewVideos } from "./use-new-videos";

/** A bell with the number of new videos of those followed, which opens their list. */
export function NewVideosBell() {
  const { t, i18n } = useLingui();
  const { key } = useLocation();
  // A followed link closes the list: it is open on the page on which it was opened.
  const [openAt, setOpenAt] = useState<string | null>(null);
  const { videos, markSeen } = useNewVideos();
  const badge = videos.length === 0 ? null : newVideosBadge(i18n, videos.length);
  const icon = (
    <>
      <Icon of={Bell} size={22} />
      {badge && <span className={styles["badge"]}>{badge.text}</span>}
    </>
  );
  return (
    <Popover
      className={styles["popup"]}
      align="end"
      title={t`New videos`}
      open={openAt === key}
      onOpenChange={(open) => setOpenAt(open ? key : null)}
      trigger={
        <IconButton
          className={styles["button"]}
          label={badge?.label ?? t`New videos`}
          icon={icon}
        />
      }
    >
      {badge ? (
        <ul className={styles["videos"]}>
          {videos.map((video) => (
            <li key={video.id}>
              <NewVideo video={video} />
            </li>
          ))}
        </ul>
      ) : (
        <p className={styles["empty"]}>{t`Nothing new yet`}</p>
      )}
      <div className={styles["actions"]}>
        <ButtonLink href={paths.following.href()}>{t`Following`}</ButtonLink>
        {badge && <Button onClick={markSeen}>{t`Mark all as seen`}</Button>}
      </div>
    </Popover>
  );
}

function NewVideo({ video }: { video: VideoSummary }) {
  const { i18n } = useLingui();
  const { media } = useServices();
  return (
    <CompactVideoRow
      size="small"
      href={paths.watch.href({ videoId: video.id })}
      title={video.title}
      thumbnail={videoThumbnail(media, video, "120px")}
      durationSeconds={video.durationSeconds}
      creator={creatorLink(video.creator)}
      detail={describeRelease(i18n, video)}
    />
  );
}
