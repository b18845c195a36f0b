import { MediaRowSkeleton } from "@marquee/ui/media-row";
import styles from "./history.module.css";

export function HistoryRowsSkeleton() {
  return (
    <div className={styles["list"]} aria-busy="true">
      {Array.from({ length: 6 }, (_, index) => (
        <MediaRowSkeleton key={index} size="large" />
      ))}
    </div>
  );
}
