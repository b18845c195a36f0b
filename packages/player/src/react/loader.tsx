import type { ComponentProps } from "react";
import { isLoading } from "../skin/loader";
import styles from "../skin/loader.module.css";
import { classNames } from "./class-names";
import { usePlayerContext } from "./player-context";
import { usePlayerState } from "./use-player-state";

/** Spins while playback waits for media. */
export function Loader({ className, ...rest }: ComponentProps<"div">) {
  const { labels } = usePlayerContext();
  if (!usePlayerState(isLoading)) return null;
  return (
    <div
      role="status"
      aria-label={labels.loading}
      {...rest}
      className={classNames(styles["loader"], className)}
      data-part="loader"
    >
      <span className={styles["ring"]} />
    </div>
  );
}
