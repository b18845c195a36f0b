import { Skeleton } from "../skeleton/skeleton";
import styles from "./carousel.module.css";

/** Placeholder of a {@link Carousel}. */
export function CarouselSkeleton() {
  return (
    <div className={styles["root"]} aria-hidden>
      <div className={styles["slides"]}>
        <Skeleton className={styles["image"]} />
      </div>
    </div>
  );
}
