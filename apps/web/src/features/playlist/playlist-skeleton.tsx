import { MediaRowSkeleton } from "@marquee/ui/media-row";
import { Skeleton } from "@marquee/ui/skeleton";
import styles from "./playlist.module.css";

/** The shape of a playlist's page. */
export function PlaylistSkeleton() {
  return (
    <div className={styles["page"]} aria-busy="true">
      <div className={styles["header"]}>
        <Skeleton shape="thumbnail" />
        <Skeleton shape="text" width="70%" />
        <Skeleton shape="text" width="40%" />
        <Skeleton width="100%" height="40px" />
      </div>
      <div className={styles["list"]}>
        {Array.from({ length: 6 }, (_, index) => (
          <MediaRowSkeleton key={index} size="large" numbered />
        ))}
      </div>
    </div>
  );
}
