import { CardGrid } from "@marquee/ui/card-grid";
import { Skeleton } from "@marquee/ui/skeleton";
import { SectionHeader } from "@marquee/ui/section-header";
import styles from "./home.module.css";

/**
 * Reserves the height of 'Continue Watching' before the first paint. Shown as many cards long as the root element's
 * `data-continue-watching` says (see `early-start/page-state.ts`).
 */
export function ContinueWatchingRoom() {
  return (
    <div className={styles["room"]} aria-hidden>
      <div className={styles["section"]}>
        <SectionHeader level={3} title="Continue Watching" />
        <CardGrid>
          <Skeleton className={styles["card"]} shape="thumbnail" />
          <Skeleton className={styles["card"]} shape="thumbnail" />
          <Skeleton className={styles["card"]} shape="thumbnail" />
          <Skeleton className={styles["card"]} shape="thumbnail" />
        </CardGrid>
      </div>
    </div>
  );
}
