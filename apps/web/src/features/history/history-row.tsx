import { useLingui } from "@lingui/react/macro";
import type { VideoSummary } from "@marquee/api-client";
import type { HistoryItem } from "@marquee/local-store";
import { Checkbox } from "@marquee/ui/checkbox";
import { CompactVideoRow } from "@marquee/ui/compact-video-row";
import { VisuallyHidden } from "@marquee/ui/visually-hidden";
import type { MouseEvent } from "react";
import { VideoMenuButton } from "../../components/save-menu/video-menu-button";
import { paths } from "../../config/paths";
import { creatorLink } from "../../lib/video/creator-link";
import { formatMoment } from "../../lib/text/format-local-date";
import { useServices } from "../../lib/services";
import { thumbnail } from "../../lib/video/thumbnail";
import styles from "./history.module.css";

interface HistoryRowProps {
  item: HistoryItem;
  /** undefined for a video that is gone. */
  details: VideoSummary | undefined;
  /** undefined outside of select mode. */
  selected: boolean | undefined;
  /** null outside of select mode. */
  onToggle: (() => void) | null;
}

/**
 * One video of the history. In select mode a click anywhere on it selects instead of opening it.
 */
export function HistoryRow({ item, details, selected, onToggle }: HistoryRowProps) {
  const { t, i18n } = useLingui();
  const { media } = useServices();
  const { videoId, record } = item;
  const title = details?.title ?? t`This video is no longer available`;
  const date = formatMoment(i18n, new Date(record.epoch * 1000));
  const select = (event: MouseEvent) => {
    if (!onToggle || (event.target instanceof Element && event.target.closest("label"))) return;
    event.preventDefault();
    event.stopPropagation();
    onToggle();
  };
  return (
    <CompactVideoRow
      level={2}
      size="large"
      href={paths.watch.href({ videoId })}
      title={title}
      thumbnail={details ? thumbnail(media, details.media, "232px") : {}}
      durationSeconds={details?.durationSeconds ?? (record.duration || undefined)}
      progress={record.duration > 0 ? record.progress / record.duration : undefined}
      creator={details && creatorLink(details.creator)}
      detail={<span className={styles["date"]}>{t`Watched: ${date}`}</span>}
      selected={selected}
      onClickCapture={select}
      action={
        onToggle ? (
          <Checkbox checked={selected ?? false} onChange={onToggle}>
            <VisuallyHidden>{t`Select ${title}`}</VisuallyHidden>
          </Checkbox>
        ) : (
          <VideoMenuButton videoId={videoId} title={title} creatorId={details?.creator.id} />
        )
      }
    />
  );
}
