import { createElement, type ComponentProps, type ReactNode } from "react";
import { classNames } from "../class-names";
import { CreatorName, type Creator } from "../creator-name/creator-name";
import { BaseLink } from "../link/base-link";
import { ThumbnailImage, type ThumbnailSource } from "../thumbnail-image/thumbnail-image";
import { useHoverPreview } from "../thumbnail-image/use-hover-preview";
import styles from "./media-row.module.css";

export interface MediaRowProps extends Omit<ComponentProps<"article">, "title"> {
  href: string;
  title: string;
  thumbnail: ThumbnailSource;
  durationSeconds?: number | undefined;
  /** Watched fraction, 0 to 1. */
  progress?: number | undefined;
  creator?: Creator | undefined;
  /** Last line: a date or a count. */
  detail?: ReactNode;
  /** Content before the thumbnail, such as a number. */
  lead?: ReactNode;
  /** Button at the end of the row. */
  action?: ReactNode;
  /** True while it is playing. */
  current?: boolean | undefined;
  selected?: boolean | undefined;
  /** Thumbnail width: 120, 168 or up to 232 px. Default `medium`. */
  size?: "small" | "medium" | "large" | undefined;
  /** Heading level of the title. Default 3. */
  level?: 2 | 3 | 4;
}

/** A video in a list: thumbnail and text, all of it one link. */
export function MediaRow(props: MediaRowProps) {
  const {
    href,
    title,
    thumbnail,
    durationSeconds,
    progress,
    creator,
    detail,
    lead,
    action,
    ...others
  } = props;
  const {
    current = false,
    selected = false,
    size = "medium",
    level = 3,
    className,
    ...rest
  } = others;
  const { active, handlers } = useHoverPreview();
  const link = (
    <BaseLink
      className={styles["link"]}
      href={href}
      aria-current={current ? "true" : undefined}
      data-card-link=""
    >
      {title}
    </BaseLink>
  );
  return (
    <article
      className={classNames(styles["root"], className)}
      data-size={size}
      data-current={current ? "" : undefined}
      data-selected={selected ? "" : undefined}
      {...handlers}
      {...rest}
    >
      <span className={styles["lead"]}>{lead}</span>
      <ThumbnailImage
        className={styles["picture"]}
        {...thumbnail}
        {...{ active, durationSeconds, progress }}
      />
      <div className={styles["text"]}>
        {createElement(`h${level}`, { className: styles["title"] }, link)}
        <div className={styles["meta"]}>
          {creator !== undefined && (
            <span className={styles["creator"]}>
              <CreatorName {...creator} />
            </span>
          )}
          {detail !== undefined && <span>{detail}</span>}
        </div>
      </div>
      {action !== undefined && <div className={styles["action"]}>{action}</div>}
    </article>
  );
}
