import { Skeleton } from "../skeleton/skeleton";
import styles from "./video-card.module.css";

/** Placeholder of a {@link VideoCard}, as high as one with a two-line title. */
export function VideoCardSkeleton() {
  return (
    <div className={styles["root"]} aria-hidden>
      <Skeleton shape="thumbnail" />
      <div className={styles["text"]}>
        <div className={styles["title"]}>
          <Skeleton shape="text" width="92%" />
          <Skeleton shape="text" width="58%" />
        </div>
        <p className={styles["meta"]}>
          <Skeleton shape="text" width="45%" />
        </p>
      </div>
    </div>
  );
}
