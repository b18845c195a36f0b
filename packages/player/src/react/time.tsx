import { useCallback, useRef, useSyncExternalStore, type ComponentProps } from "react";
import { currentTimeText, durationText } from "../skin/time";
import styles from "../skin/time.module.css";
import { whileControlsVisible } from "../skin/while-controls-visible";
import { classNames } from "./class-names";
import { usePlayerContext } from "./player-context";
import { usePlayerState } from "./use-player-state";

/** Current time and duration, or the time behind live. */
export function Time({ className, ...rest }: ComponentProps<"div">) {
  const { player } = usePlayerContext();
  const element = useRef<HTMLDivElement>(null);
  const current = useSyncExternalStore(
    useCallback(
      (listener) => whileControlsVisible(element.current, player).subscribe(listener),
      [player],
    ),
    () => currentTimeText(player.state),
    () => "0:00",
  );
  const duration = usePlayerState(durationText);
  return (
    <div {...rest} ref={element} className={classNames(styles["time"], className)} data-part="time">
      <span>{current}</span>
      <span className={styles["duration"]}>{duration}</span>
    </div>
  );
}
