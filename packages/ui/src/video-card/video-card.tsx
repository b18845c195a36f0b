import type { ComponentProps, ReactNode } from "react";
import { classNames } from "../class-names";
import { CreatorName, type Creator } from "../creator-name/creator-name";
import { BaseLink } from "../link/base-link";
import { ViewCount } from "../view-count/view-count";
import { ThumbnailImage, type ThumbnailSource } from "../thumbnail-image/thumbnail-image";
import { useHoverPreview } from "../thumbnail-image/use-hover-preview";
import styles from "./video-card.module.css";

export interface VideoCardProps extends Omit<ComponentProps<"article">, "title"> {
  href: string;
  title: string;
  thumbnail: ThumbnailSource;
  durationSeconds?: number | undefined;
  creator?: Creator | undefined;
  /** Publication date as text. */
  elapsed?: string | undefined;
  /** Number of views. */
  views?: number | undefined;
  /** Watched fraction, 0 to 1. */
  progress?: number | undefined;
  /** Above the fold. */
  priority?: boolean | undefined;
  /** Button in the corner. */
  action?: ReactNode;
  /** Content over the thumbnail, such as a {@link Tag}. */
  overlay?: ReactNode;
  selected?: boolean;
}

/** A video in a grid. The card is one link to the video; the creator's name is a separate link. */
export function VideoCard(props: VideoCardProps) {
  const {
    href,
    title,
    thumbnail,
    durationSeconds,
    creator,
    elapsed,
    views,
    progress,
    priority,
    ...others
  } = props;
  const { action, overlay, selected = false, className, ...rest } = others;
  const { active, handlers } = useHoverPreview();
  return (
    <article
      className={classNames(styles["root"], className)}
      data-selected={selected ? "" : undefined}
      {...handlers}
      {...rest}
    >
      <ThumbnailImage
        {...thumbnail}
        {...{ active, priority, durationSeconds, progress, overlay }}
      />
      <div className={styles["text"]}>
        <h3 className={styles["title"]}>
          <BaseLink className={styles["link"]} href={href} data-card-link="">
            {title}
          </BaseLink>
        </h3>
        {creator !== undefined && (
          <p className={styles["meta"]}>
            <span className={styles["creator"]}>
              <CreatorName {...creator} />
            </span>
          </p>
        )}
        {(views !== undefined || elapsed !== undefined) && (
          <p className={styles["meta"]}>
            {views !== undefined && <ViewCount count={views} />}
            {elapsed !== undefined && <span className={styles["elapsed"]}>{elapsed}</span>}
          </p>
        )}
        {action !== undefined && <div className={styles["action"]}>{action}</div>}
      </div>
    </article>
  );
}
