import type { I18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import type { OwnVideo } from "@marquee/api-client";
import { Badge } from "@marquee/ui/badge";
import { Link } from "@marquee/ui/link";
import { ProgressBar } from "@marquee/ui/progress-bar";
import { Table } from "@marquee/ui/table";
import { ThumbnailImage } from "@marquee/ui/thumbnail-image";
import { SelectAll, SelectRow, type Selection } from "../../../components/select-rows";
import { paths } from "../../../config/paths";
import { describeFailure, describeNotice } from "../../../i18n/processing-sentences";
import { formatLocalDate } from "../../../lib/text/format-local-date";
import { useServices } from "../../../lib/services";
import { thumbnail } from "../../../lib/video/thumbnail";
import { formatBytes } from "../../../lib/text/format-bytes";
import { videoState } from "./video-state";
import { visibilityNames } from "./visibility-texts";
import type { LiveVideo } from "../upload/use-live-videos";
import styles from "../studio.module.css";

interface VideoTableProps {
  videos: readonly LiveVideo[];
  /** Without it, as for members who may only see the statistics, rows link to those. */
  selection?: Selection;
}

/** Own videos with state, visibility, views and size. */
export function VideoTable({ videos, selection }: VideoTableProps) {
  const { t } = useLingui();
  return (
    <Table label={t`Your videos`}>
      <thead>
        <tr>
          <th scope="col">
            <span className={styles["heading"]}>
              {selection && <SelectAll ids={videos.map(({ id }) => id)} {...selection} />}
              {t`Video`}
            </span>
          </th>
          <th scope="col" className={styles["wide"]}>
            <Trans>State</Trans>
          </th>
          <th scope="col">
            <Trans>Visibility</Trans>
          </th>
          <th scope="col">
            <Trans>Views</Trans>
          </th>
          <th scope="col">
            <Trans>Size</Trans>
          </th>
          <th scope="col">
            <Trans>Uploaded</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {videos.map((video) => (
          <VideoRow key={video.id} video={video} selection={selection} />
        ))}
      </tbody>
    </Table>
  );
}

function VideoRow({ video, selection }: { video: LiveVideo; selection: Selection | undefined }) {
  const { i18n } = useLingui();
  const { media } = useServices();
  const state = videoState(i18n, video, video.secondsLeft);
  const { id, title } = video;
  const hasPictures = video.qualities.length > 0;
  const file = video.media;
  return (
    <tr>
      <td>
        <div className={styles["video"]} data-selectable={selection ? "" : undefined}>
          {selection && <SelectRow id={video.id} title={video.title} {...selection} />}
          <ThumbnailImage
            {...(hasPictures && thumbnail(media, file, "112px"))}
            durationSeconds={video.durationSeconds > 0 ? video.durationSeconds : undefined}
          />
          <div className={styles["name"]}>
            <Link
              variant="quiet"
              className={styles["title"]}
              href={selection ? paths.studioVideo.href(id) : paths.studioStatistics.href(id)}
            >
              {title}
            </Link>
            <Badge className={styles["narrow"]} tone={state.tone}>
              {state.label}
            </Badge>
          </div>
        </div>
      </td>
      <td className={styles["wide"]}>
        <div className={styles["state"]}>
          <Badge tone={state.tone}>{state.label}</Badge>
          {state.progress !== null && <ProgressBar value={state.progress} />}
          {video.failure && (
            <span className={styles["failure"]}>{describeFailure(i18n, video.failure)}</span>
          )}
          {video.notices?.map((notice) => (
            <span key={notice.code} className={styles["failure"]}>
              {describeNotice(i18n, notice)}
            </span>
          ))}
        </div>
      </td>
      <td>
        {video.isHidden ? (
          <Badge tone="danger">
            <Trans>Hidden by moderators</Trans>
          </Badge>
        ) : (
          <>
            {visibilityText(i18n, video)}
            {video.isHeld && video.deleteAt === null && (
              <Badge tone="info">
                <Trans>Waits for review</Trans>
              </Badge>
            )}
          </>
        )}
      </td>
      <td className={styles["numeric"]}>{i18n.number(video.views)}</td>
      <td className={styles["numeric"]}>{formatBytes(i18n, video.bytes)}</td>
      <td className={styles["numeric"]}>{formatLocalDate(i18n, video.createdAt)}</td>
    </tr>
  );
}

function visibilityText(i18n: I18n, { visibility, publishAt, deleteAt }: OwnVideo): string {
  if (deleteAt !== null) {
    const deletionDate = formatLocalDate(i18n, deleteAt);
    return t(i18n)`In the bin until ${deletionDate}`;
  }
  if (visibility === "Scheduled" && publishAt !== null) {
    const publicationDate = formatLocalDate(i18n, publishAt);
    return t(i18n)`Public from ${publicationDate}`;
  }
  return i18n._(visibilityNames[visibility]);
}
