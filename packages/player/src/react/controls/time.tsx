import type { ComponentProps } from "react";
import { formatTime } from "../../core/format-time";
import { classNames } from "../class-names";
import { usePlayer } from "../use-player";
import styles from "./time.module.css";

/** Position and duration. */
export function Time({ className, ...rest }: ComponentProps<"div">) {
  const current = usePlayer((state) => formatTime(state.currentTime));
  const duration = usePlayer((state) => formatTime(state.duration));
  return (
    <div {...rest} className={classNames(styles["time"], className)} data-part="time">
      <span>{current}</span>
      <span className={styles["duration"]}> / {duration}</span>
    </div>
  );
}
