import { Skeleton } from "@marquee/ui/skeleton";
import styles from "./form.module.css";

/** The shape of a form that is on its way. */
export function FormSkeleton({ fields }: { fields: number }) {
  return (
    <div className={styles["form"]} aria-hidden>
      {Array.from({ length: fields }, (_, index) => (
        <div key={index} className={styles["fieldSkeleton"]}>
          <Skeleton shape="text" width="96px" />
          <Skeleton height="44px" />
        </div>
      ))}
      <Skeleton height="var(--mq-control-large)" />
    </div>
  );
}
