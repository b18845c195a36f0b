import { useCallback, useRef, useSyncExternalStore, type ComponentProps } from "react";
import { formatTime } from "../core/format-time";
import styles from "../skin/time.module.css";
import { whileControlsVisible } from "../skin/while-controls-visible";
import { classNames } from "./class-names";
import { usePlayerContext } from "./player-context";
import { usePlayerState } from "./use-player-state";

/** Current time and duration. */
export function Time({ className, ...rest }: ComponentProps<"div">) {
  const { player } = usePlayerContext();
  const element = useRef<HTMLDivElement>(null);
  const current = useSyncExternalStore(
    useCallback((listener) => whileControlsVisible(element.current, player).subscribe(listener), [player]),
    () => formatTime(player.state.currentTime),
    () => formatTime(0),
  );
  const duration = usePlayerState((state) => formatTime(state.duration));
  return (
    <div {...rest} ref={element} className={classNames(styles["time"], className)} data-part="time">
      <span>{current}</span>
      <span className={styles["duration"]}> / {duration}</span>
    </div>
  );
}
