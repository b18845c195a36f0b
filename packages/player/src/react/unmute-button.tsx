import type { ComponentProps } from "react";
import { unmuteButton } from "../skin/unmute-button";
import styles from "../skin/unmute-button.module.css";
import { classNames } from "./class-names";
import { Icon } from "./icon";
import { usePlayerContext } from "./player-context";
import { usePlayerActions, usePlayerState } from "./use-player-state";

/** Shown with its label when the browser allowed only muted autoplay. */
export function UnmuteButton({ className, ...rest }: ComponentProps<"button">) {
  const { labels } = usePlayerContext();
  const actions = usePlayerActions();
  const view = usePlayerState(unmuteButton.view);
  if (!view) return null;
  return (
    <button
      type="button"
      {...rest}
      className={classNames(styles["unmute"], className)}
      data-part={unmuteButton.part}
      onClick={() => unmuteButton.press(actions)}
    >
      <Icon name={view.icon} />
      {labels[view.label]}
    </button>
  );
}
