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
import { creatorLink } from "../../lib/video/creator-link";
import { formatDate } from "../../lib/text/format-date";
import { useServices } from "../../lib/services";
import type { WatchQuery } from "../../lib/video/watch-address";
import { Description } from "./description";
import { VideoTags } from "./video-tags";
import { statusFlag } from "./status-flag";
import styles from "./video-details.module.css";

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
  const flag = statusFlag(i18n, video, openedAtMs);
  const isEmbeddable = video.status === "Public" || video.status === "Unlisted";
  return (
    <>
      <div className={styles["heading"]}>
        <h1 className={styles["title"]}>{video.title}</h1>
        <p className={styles["facts"]}>
          {flag !== null && <Tag tone="light">{flag}</Tag>}
          {video.views !== undefined && <ViewCount count={video.views} />}
          {video.releasedAt !== null && (
            <time dateTime={video.releasedAt}>{formatDate(i18n, video.releasedAt)}</time>
          )}
        </p>
      </div>
      <div className={styles["creator"]}>
        <CreatorRow
          className={styles["creatorRow"]}
          avatarSize={48}
          avatarSrc={media.profile(creator.id, 150)}
          creator={creatorLink(creator)}
          detail={creator.title || undefined}
        />
        <div className={styles["actions"]}>
          <FollowToggle creatorId={creator.id} creatorName={creator.name} />
          <SaveButton videoId={video.id} title={video.title} />
          <ShareButton
            title={video.title}
            embedPath={isEmbeddable ? paths.embed.href(video.id) : undefined}
            currentSeconds={currentSeconds}
            pathFor={(startSeconds) =>
              paths.watch.href({
                videoId: video.id,
                shared: true,
                ...(startSeconds !== undefined && { startSeconds }),
              })
            }
          />
        </div>
      </div>
      <Description
        key={video.id}
        text={video.description}
        query={query}
        durationSeconds={video.durationSeconds}
      />
      <VideoTags tags={video.tags ?? []} />
      <ReportButton kind="video" id={video.id} />
    </>
  );
}
