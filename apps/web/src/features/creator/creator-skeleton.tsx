import { CardGrid } from "@marquee/ui/card-grid";
import { Skeleton } from "@marquee/ui/skeleton";
import { VideoCardSkeleton } from "@marquee/ui/video-card";
import styles from "./creator.module.css";

/** The shape of a creator's page. */
export function CreatorSkeleton() {
  return (
    <div aria-busy="true">
      <Skeleton className={styles["bannerSkeleton"]} />
      <div className={styles["identitySkeleton"]}>
        <Skeleton className={styles["avatarSkeleton"]} shape="circle" width={96} height={96} />
        <div className={styles["nameSkeleton"]}>
          <Skeleton shape="text" width="min(240px, 60%)" />
          <Skeleton shape="text" width="min(160px, 40%)" />
        </div>
        <Skeleton className={styles["followSkeleton"]} width={104} />
      </div>
      <div className={styles["tools"]}>
        <Skeleton className={styles["search"]} height="var(--mq-control)" />
        <Skeleton width={152} height="var(--mq-control)" />
      </div>
      <CardGrid aria-hidden>
        {Array.from({ length: 8 }, (_, index) => (
          <VideoCardSkeleton key={index} />
        ))}
      </CardGrid>
    </div>
  );
}
