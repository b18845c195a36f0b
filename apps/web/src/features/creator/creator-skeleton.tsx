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
        <Skeleton shape="circle" width="96px" height="96px" />
        <div>
          <Skeleton shape="text" width="min(240px, 40vw)" />
          <Skeleton shape="text" width="min(320px, 50vw)" />
        </div>
      </div>
      <div className={styles["tools"]}>
        <Skeleton width="260px" height="40px" />
      </div>
      <CardGrid aria-hidden>
        {Array.from({ length: 8 }, (_, index) => (
          <VideoCardSkeleton key={index} />
        ))}
      </CardGrid>
    </div>
  );
}
