import { useLingui } from "@lingui/react/macro";
import type { WatchPage } from "@marquee/api-client";
import { CreatorRow } from "@marquee/ui/creator-row";
import { Tag } from "@marquee/ui/tag";
import { ViewCount } from "@marquee/ui/view-count";
import { useState } from "react";
import { FollowToggle } from "../../components/follow-toggle";
import { SaveButton } from "../../components/save-menu/save-button";
import { ReportButton } from "../../components/report/report-button";
import { ShareButton } from "../../components/share-button";
import { paths } from "../../config/paths";
import { creatorLink } from "../../lib/creator-link";
import { formatDate } from "../../lib/format-date";
import { useServices } from "../../lib/services";
import type { WatchQuery } from "../../lib/watch-query";
import { Description } from "./description";
import { VideoTags } from "./video-tags";
import { statusFlag } from "./status-flag";
import styles from "./watch.module.css";

interface VideoDetailsProps {
  query: WatchQuery;
  page: WatchPage;
  currentSeconds: () => number;
}

/** Renders what is below the player: title, date, creator, actions and description. */
export function VideoDetails({
  query,
  page: { video, creator },
  currentSeconds,
}: VideoDetailsProps) {
  const { i18n } = useLingui();
  const { media } = useServices();
  const [openedAtMs] = useState(Date.now);
  const creatorRow = creatorLink(creator);
  const flag = statusFlag(i18n, video, openedAtMs);
  const isEmbeddable = video.video_status === "Public" || video.video_status === "Unlisted";
  return (
    <>
      <div className={styles["heading"]}>
        <h1 className={styles["title"]}>{video.video_title}</h1>
        <p className={styles["facts"]}>
          {flag !== null && <Tag tone="light">{flag}</Tag>}
          {video.video_views !== undefined && <ViewCount count={video.video_views} />}
          {video.video_date !== null && (
            <time dateTime={video.video_date}>{formatDate(i18n, video.video_date)}</time>
          )}
        </p>
      </div>
      <div className={styles["creator"]}>
        <CreatorRow
          className={styles["creatorRow"]}
          avatarSize={48}
          avatarSrc={media.profile(creator.user_id, 150)}
          creator={creatorRow}
          detail={creator.creator_title || undefined}
        />
        <div className={styles["actions"]}>
          <FollowToggle creatorId={creator.user_id} creatorName={creatorRow.name} />
          <SaveButton videoId={video.video_ID} title={video.video_title} />
          <ShareButton
            title={video.video_title}
            embedPath={isEmbeddable ? paths.embed.href(video.video_ID) : undefined}
            currentSeconds={currentSeconds}
            pathFor={(startSeconds) =>
              paths.watch.href({
                videoId: video.video_ID,
                shared: true,
                ...(startSeconds !== undefined && { startSeconds }),
              })
            }
          />
        </div>
      </div>
      <Description
        key={video.video_ID}
        text={video.video_description}
        query={query}
        durationSeconds={video.video_duration}
      />
      <VideoTags tags={video.video_tags ?? []} />
      <ReportButton kind="video" id={video.video_ID} />
    </>
  );
}
