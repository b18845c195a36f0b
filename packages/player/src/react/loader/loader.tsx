import type { ComponentProps } from "react";
import { classNames } from "../class-names";
import { usePlayerContext } from "../player-context";
import { usePlayer } from "../use-player";
import styles from "./loader.module.css";

/** Turns while playback waits. */
export function Loader({ className, ...rest }: ComponentProps<"div">) {
  const { labels } = usePlayerContext();
  const shown = usePlayer(
    ({ waiting, seeking, paused, message }) => (waiting || (seeking && !paused)) && message?.ending !== true,
  );
  if (!shown) return null;
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
