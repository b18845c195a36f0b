import type { ComponentProps } from "react";
import { classNames } from "../class-names";
import { Icon } from "../icon/icon";
import type { IconName } from "../../dom/icon-shapes";
import styles from "./control-button.module.css";

export interface ControlButtonProps extends ComponentProps<"button"> {
  icon: IconName;
  label: string;
  /** Key that does the same, for assistive technology and the tooltip. */
  shortcut?: string;
}

/** A round button with an icon; its label is its name and its tooltip. */
export function ControlButton({ icon, label, shortcut, className, ...rest }: ControlButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={shortcut ? `${label} (${shortcut})` : label}
      {...(shortcut ? { "aria-keyshortcuts": shortcut } : {})}
      {...rest}
      className={classNames(styles["button"], className)}
    >
      <Icon name={icon} />
    </button>
  );
}
