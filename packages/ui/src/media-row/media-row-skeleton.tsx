import { Skeleton } from "../skeleton/skeleton";
import type { MediaRowProps } from "./media-row";
import styles from "./media-row.module.css";

export interface MediaRowSkeletonProps extends Pick<MediaRowProps, "size"> {
  /** Leaves room for the number of a {@link PlaylistRow}. */
  numbered?: boolean;
}

/** The shape of a {@link CompactVideoRow} or {@link PlaylistRow} that is on its way. */
export function MediaRowSkeleton({ size = "medium", numbered = false }: MediaRowSkeletonProps) {
  return (
    <div className={styles["root"]} data-size={size} aria-hidden>
      <span className={styles["lead"]}>{numbered && " "}</span>
      <Skeleton shape="thumbnail" className={styles["picture"]} />
      <div className={styles["text"]}>
        <Skeleton shape="text" width="min(90%, 320px)" />
        <Skeleton shape="text" width="min(40%, 140px)" />
      </div>
    </div>
  );
}
