import { CardGrid, type CardGridProps } from "@marquee/ui/card-grid";
import styles from "./home.module.css";

/** Lays out one to four cards so that they fill their rows. */
export function ContinueWatchingCards({ count, ...props }: CardGridProps & { count: number }) {
  return (
    <div className={styles["shelf"]}>
      <CardGrid className={styles["cards"]} data-count={count} {...props} />
    </div>
  );
}
