import type { ComponentProps } from "react";
import { liveButtonAttributes, liveButtonView } from "../skin/live-button";
import styles from "../skin/live-button.module.css";
import { classNames } from "./class-names";
import { usePlayerContext } from "./player-context";
import { usePlayerActions, usePlayerState } from "./use-player-state";

/** Shown while the stream is live: a badge at the live edge, behind it a button that goes there. */
export function LiveButton({ className, ...rest }: ComponentProps<"button">) {
  const { labels } = usePlayerContext();
  const { goLive } = usePlayerActions();
  const view = usePlayerState((state) => liveButtonView(state, labels));
  if (!view) return null;
  return (
    <button
      {...liveButtonAttributes(view)}
      {...rest}
      className={classNames(styles["live"], className)}
      onClick={goLive}
    >
      {view.text}
    </button>
  );
}
