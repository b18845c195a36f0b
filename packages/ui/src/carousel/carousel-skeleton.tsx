import { Skeleton } from "../skeleton/skeleton";
import styles from "./carousel.module.css";

/** The shape of a {@link Carousel} that is on its way. */
export function CarouselSkeleton() {
  return (
    <div className={styles["root"]} aria-hidden>
      <div className={styles["slides"]}>
        <Skeleton className={styles["image"]} />
      </div>
    </div>
  );
}
