import { Skeleton } from "@marquee/ui/skeleton";
import descriptionStyles from "./description.module.css";
import styles from "./video-details.module.css";

/** The skeleton of the details below the player. */
export function VideoDetailsSkeleton() {
  return (
    <div aria-busy="true">
      <div className={styles["heading"]}>
        <Skeleton width="min(480px, 80%)" height="30px" />
        <Skeleton shape="text" width="120px" />
      </div>
      <div className={styles["creator"]}>
        <div className={styles["creatorSkeleton"]}>
          <Skeleton shape="circle" width={48} height={48} />
          <Skeleton shape="text" width="140px" />
        </div>
        <div className={styles["actions"]}>
          <Skeleton width={104} height="var(--mq-control)" />
          <Skeleton width={96} height="var(--mq-control)" />
        </div>
      </div>
      <div className={descriptionStyles["description"]}>
        <Skeleton shape="text" width="95%" />
        <Skeleton shape="text" width="90%" />
        <Skeleton shape="text" width="50%" />
      </div>
    </div>
  );
}
