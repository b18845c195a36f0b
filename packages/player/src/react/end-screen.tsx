import type { ComponentProps } from "react";
import { isEndScreenShown } from "../skin/end-screen";
import styles from "../skin/end-screen.module.css";
import { classNames } from "./class-names";
import { usePlayerState } from "./use-player-state";

/** Shows its children over the video once it has ended; the controls stay usable below. */
export function EndScreen({ className, ...rest }: ComponentProps<"div">) {
  if (!usePlayerState(isEndScreenShown)) return null;
  return (
    <div {...rest} className={classNames(styles["endScreen"], className)} data-part="end-screen" />
  );
}
