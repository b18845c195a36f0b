import type { ComponentProps, ReactNode } from "react";
import { classNames } from "../class-names";
import { BaseLink, type BaseLinkProps } from "../link/base-link";
import styles from "./icon-button.module.css";

interface IconButtonStyle {
  /** Accessible name. Wrap the button in a {@link Tooltip} to show it to everyone. */
  label: string;
  icon: ReactNode;
  /** 32 or 40 px. Default `medium`. */
  size?: "small" | "medium";
  /** `glass` on images. Default `plain`. */
  variant?: "plain" | "quiet" | "glass";
}

export interface IconButtonProps
  extends Omit<ComponentProps<"button">, "children">, IconButtonStyle {}

/** A round icon-only button. */
export function IconButton({
  label,
  icon,
  size = "medium",
  variant = "plain",
  className,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      className={classNames(styles["root"], className)}
      data-size={size}
      data-variant={variant}
      {...rest}
    >
      {icon}
    </button>
  );
}

export interface IconLinkProps extends Omit<BaseLinkProps, "children">, IconButtonStyle {}

/** A link that looks like an {@link IconButton}. */
export function IconLink({
  label,
  icon,
  size = "medium",
  variant = "plain",
  className,
  ...rest
}: IconLinkProps) {
  return (
    <BaseLink
      aria-label={label}
      className={classNames(styles["root"], className)}
      data-size={size}
      data-variant={variant}
      {...rest}
    >
      {icon}
    </BaseLink>
  );
}
