import { Skeleton } from "../skeleton/skeleton";
import type { MediaRowProps } from "./media-row";
import styles from "./media-row.module.css";

/** The shape of a {@link CompactVideoRow} or {@link PlaylistRow} that is on its way. */
export function MediaRowSkeleton({ size = "medium" }: Pick<MediaRowProps, "size">) {
  return (
    <div className={styles["root"]} data-size={size} aria-hidden>
      <Skeleton shape="thumbnail" className={styles["picture"]} />
      <div className={styles["text"]}>
        <Skeleton shape="text" width="90%" />
        <Skeleton shape="text" width="40%" />
      </div>
    </div>
  );
}
