import type { ComponentProps } from "react";
import { classNames } from "../class-names";
import { useLabels } from "../labels/use-labels";
import { VisuallyHidden } from "../visually-hidden/visually-hidden";
import { viewCountLabels } from "./view-count-labels";
import styles from "./view-count.module.css";

export interface ViewCountProps extends Omit<ComponentProps<"span">, "children"> {
  count: number;
  labels?: Partial<typeof viewCountLabels>;
}

/** Number of views: in short, and exactly on hover and for screen readers. */
export function ViewCount({ count, labels: ownLabels, className, ...rest }: ViewCountProps) {
  const labels = useLabels("viewCount", viewCountLabels, ownLabels);
  const exact = labels.views(labels.exact(count), count);
  return (
    <span className={classNames(styles["root"], className)} title={exact} {...rest}>
      <span aria-hidden>{labels.views(labels.short(count), count)}</span>
      <VisuallyHidden>{exact}</VisuallyHidden>
    </span>
  );
}
