import { Skeleton } from "../skeleton/skeleton";
import styles from "./continue-card.module.css";

/** The shape of a {@link ContinueCard} that is loading. */
export function ContinueCardSkeleton() {
  return (
    <div className={styles["root"]} aria-hidden>
      <Skeleton shape="thumbnail" className={styles["picture"]} />
      <div className={styles["text"]}>
        {/* No inline widths: servers render it under a content security policy. */}
        <Skeleton shape="text" className={styles["titleSkeleton"]} />
        <Skeleton shape="text" className={styles["metaSkeleton"]} />
      </div>
    </div>
  );
}
