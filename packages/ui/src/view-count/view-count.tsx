import type { ComponentProps } from "react";
import { classNames } from "../class-names";
import { VisuallyHidden } from "../visually-hidden/visually-hidden";
import { formatCount, formatExactCount } from "./format-count";
import { viewCountLabels } from "./view-count-labels";
import styles from "./view-count.module.css";

export interface ViewCountProps extends Omit<ComponentProps<"span">, "children"> {
  count: number;
  labels?: typeof viewCountLabels;
}

/** How often a video was watched: in short, and exactly on hover and for screen readers. */
export function ViewCount({ count, labels = viewCountLabels, className, ...rest }: ViewCountProps) {
  const exact = labels.views(formatExactCount(count), count);
  return (
    <span className={classNames(styles["root"], className)} title={exact} {...rest}>
      <span aria-hidden>{labels.views(formatCount(count), count)}</span>
      <VisuallyHidden>{exact}</VisuallyHidden>
    </span>
  );
}
