import { useCallback, useRef, useSyncExternalStore, type ComponentProps } from "react";
import { formatTime } from "../../core/format-time";
import { whileShown } from "../../dom/while-shown";
import { classNames } from "../class-names";
import { usePlayerContext } from "../player-context";
import { usePlayer } from "../use-player";
import styles from "./time.module.css";

/** Position and duration. */
export function Time({ className, ...rest }: ComponentProps<"div">) {
  const { player } = usePlayerContext();
  const element = useRef<HTMLDivElement>(null);
  const current = useSyncExternalStore(
    useCallback((listener) => whileShown(element.current, player).subscribe(listener), [player]),
    () => formatTime(player.state.currentTime),
    () => formatTime(0),
  );
  const duration = usePlayer((state) => formatTime(state.duration));
  return (
    <div {...rest} ref={element} className={classNames(styles["time"], className)} data-part="time">
      <span>{current}</span>
      <span className={styles["duration"]}> / {duration}</span>
    </div>
  );
}
