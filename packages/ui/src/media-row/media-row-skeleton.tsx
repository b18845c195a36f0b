import { Skeleton } from "../skeleton/skeleton";
import type { MediaRowProps } from "./media-row";
import styles from "./media-row.module.css";

export interface MediaRowSkeletonProps extends Pick<MediaRowProps, "size"> {
  /** Reserves the width of a {@link PlaylistRow}'s number. */
  numbered?: boolean;
}

/** Placeholder of a {@link CompactVideoRow} or {@link PlaylistRow}. */
export function MediaRowSkeleton({ size = "medium", numbered = false }: MediaRowSkeletonProps) {
  return (
    <div className={styles["root"]} data-size={size} aria-hidden>
      <span className={styles["lead"]}>{numbered && " "}</span>
      <Skeleton shape="thumbnail" className={styles["picture"]} />
      <div className={styles["text"]}>
        <Skeleton shape="text" className={styles["titleSkeleton"]} />
        <Skeleton shape="text" className={styles["metaSkeleton"]} />
      </div>
    </div>
  );
}
