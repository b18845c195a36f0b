import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Button } from "@marquee/ui/button";
import { Icon } from "@marquee/ui/icon";
import { IconButton } from "@marquee/ui/icon-button";
import { MediaRowSkeleton } from "@marquee/ui/media-row";
import { SortableList } from "@marquee/ui/sortable-list";
import { ChevronDown, ChevronUp, X } from "lucide-react";
import { useId, useRef, useState } from "react";
import { toastQueue } from "../../../lib/toast-queue";
import { useVideoDetails } from "../../../lib/video/use-video-details";
import { videoQueue } from "../../../lib/video/video-queue";
import styles from "./queue-panel.module.css";
import { QueueRow } from "./queue-row";

interface QueuePanelProps {
  videoIds: readonly string[];
}

/** The visitor's queue: can be put in order, shortened and cleared. */
export function QueuePanel({ videoIds }: QueuePanelProps) {
  const { t } = useLingui();
  const headingId = useId();
  const [isOpen, setOpen] = useState(true);
  const heading = useRef<HTMLHeadingElement>(null);
  const details = useVideoDetails(videoIds);

  const titleOf = (videoId: string) => {
    const video = details.of(videoId);
    if (video === "missing") return t`This video is no longer available`;
    if (typeof video === "object") return video.title;
    return t({
      message: "video",
      comment: "Stands for a title that is not known, as in: Remove video",
    });
  };

  function remove(videoId: string) {
    const undo = videoQueue.remove(videoId);
    // The panel goes with its last video.
    const stays = videoQueue.get().videoIds.length > 0;
    (stays ? heading.current : pageContent())?.focus({ preventScroll: true });
    toastQueue.show({
      title: t`Removed from the queue`,
      text: titleOf(videoId),
      action: { label: t`Undo`, onClick: undo },
    });
  }

  function clear() {
    const undo = videoQueue.clear();
    pageContent()?.focus({ preventScroll: true });
    toastQueue.show({ title: t`Queue cleared`, action: { label: t`Undo`, onClick: undo } });
  }

  return (
    <section className={styles["panel"]} aria-labelledby={headingId}>
      <header className={styles["header"]} data-open={isOpen ? "" : undefined}>
        <div className={styles["heading"]}>
          <h2 ref={heading} tabIndex={-1} id={headingId} className={styles["name"]}>
            <Trans>Queue</Trans>
          </h2>
          <p className={styles["count"]}>
            <Plural value={videoIds.length} one="# video" other="# videos" />
          </p>
        </div>
        <Button size="small" variant="quiet" onClick={clear}>
          <Trans>Clear</Trans>
        </Button>
        <IconButton
          size="small"
          variant="quiet"
          label={isOpen ? t`Hide the queue` : t`Show the queue`}
          aria-expanded={isOpen}
          icon={<Icon of={isOpen ? ChevronUp : ChevronDown} size={18} />}
          onClick={() => setOpen(!isOpen)}
        />
      </header>
      {isOpen && (
        <SortableList
          className={styles["list"]}
          aria-labelledby={headingId}
          items={videoIds}
          getKey={(videoId) => videoId}
          getName={titleOf}
          onMove={(videoId, beforeId) => videoQueue.move(videoId, beforeId)}
          renderItem={(videoId) => {
            const video = details.of(videoId);
            if (video === undefined) return <MediaRowSkeleton size="small" />;
            const title = titleOf(videoId);
            return (
              <QueueRow
                videoId={videoId}
                details={typeof video === "object" ? video : undefined}
                title={title}
                action={
                  <IconButton
                    size="small"
                    variant="quiet"
                    label={t`Remove ${title}`}
                    icon={<Icon of={X} size={18} />}
                    onClick={() => remove(videoId)}
                  />
                }
              />
            );
          }}
        />
      )}
    </section>
  );
}

const pageContent = () => document.getElementById("content");
