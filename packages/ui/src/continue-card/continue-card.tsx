import { Play } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { classNames } from "../class-names";
import { formatDuration } from "../duration/format-duration";
import { Icon } from "../icon/icon";
import { useLabels } from "../labels/use-labels";
import { BaseLink } from "../link/base-link";
import { ThumbnailImage, type ThumbnailSource } from "../thumbnail-image/thumbnail-image";
import { useHoverPreview } from "../thumbnail-image/use-hover-preview";
import { continueCardLabels } from "./continue-card-labels";
import styles from "./continue-card.module.css";

export interface ContinueCardProps extends Omit<ComponentProps<"article">, "title"> {
  href: string;
  title: string;
  thumbnail: ThumbnailSource;
  progressSeconds: number;
  durationSeconds: number;
  creatorName?: string | undefined;
  /** Button at the end of the row. */
  action?: ReactNode;
  labels?: Partial<typeof continueCardLabels>;
}

/** A row of an unfinished video, which resumes it. */
export function ContinueCard(props: ContinueCardProps) {
  const {
    href,
    title,
    thumbnail,
    progressSeconds,
    durationSeconds,
    creatorName,
    action,
    ...others
  } = props;
  const { labels: ownLabels, className, ...rest } = others;
  const labels = useLabels("continueCard", continueCardLabels, ownLabels);
  const { active, handlers } = useHoverPreview();
  return (
    <article className={classNames(styles["root"], className)} {...handlers} {...rest}>
      <ThumbnailImage
        className={styles["picture"]}
        {...thumbnail}
        active={active}
        progress={progressSeconds / durationSeconds}
      />
      <span className={styles["play"]}>
        <span>
          <Icon of={Play} size={20} />
        </span>
      </span>
      <div className={styles["text"]}>
        <h3 className={styles["title"]}>
          <BaseLink className={styles["link"]} href={href} data-card-link="">
            {title}
          </BaseLink>
        </h3>
        <p className={styles["meta"]}>
          {creatorName !== undefined && <span className={styles["creator"]}>{creatorName}</span>}
          <span className={styles["remaining"]}>
            {labels.remaining(formatDuration(durationSeconds - progressSeconds))}
          </span>
        </p>
      </div>
      {action !== undefined && <div className={styles["action"]}>{action}</div>}
    </article>
  );
}
