import type { ComponentProps } from "react";
import { buttonAttributes, type Button } from "../skin/button";
import styles from "../skin/button.module.css";
import { classNames } from "./class-names";
import { Icon } from "./icon";
import { usePlayerContext } from "./player-context";
import { usePlayerActions, usePlayerState } from "./use-player-state";

export interface ControlButtonProps extends ComponentProps<"button"> {
  button: Button;
  /** Replaces the round button's class. */
  baseClassName?: string | undefined;
}

/** Renders a button's logic; nothing while it has no use. */
export function ControlButton({
  button,
  baseClassName = styles["button"],
  className,
  ...rest
}: ControlButtonProps) {
  const { labels } = usePlayerContext();
  const actions = usePlayerActions();
  const view = usePlayerState(button.view);
  if (!view) return null;
  return (
    <button
      {...buttonAttributes(button, view, labels)}
      {...rest}
      className={classNames(baseClassName, className)}
      onClick={() => button.press(actions)}
    >
      <Icon name={view.icon} />
    </button>
  );
}
