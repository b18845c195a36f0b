import type { ComponentProps, ReactNode } from "react";
import { classNames } from "../class-names";
import { SpinnerShape } from "../spinner/spinner-shape";
import { buttonStyle, type ButtonStyle } from "./button-style";
import styles from "./button.module.css";

export interface ButtonProps extends ComponentProps<"button">, ButtonStyle {
  /** Before the text. */
  icon?: ReactNode;
  /** The action is running: shows a spinner, keeps the focus and ignores clicks. */
  pending?: boolean | undefined;
}

/** A button for an action. For navigation use {@link ButtonLink}. */
export function Button({
  variant,
  size,
  block,
  icon,
  pending = false,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      className={classNames(styles["root"], className)}
      {...buttonStyle({ variant, size, block })}
      {...rest}
      {...(pending && { "aria-disabled": true, "aria-busy": true, "data-pending": "" })}
      onClick={(event) => {
        // `aria-disabled` keeps the control focusable, so clicks and form submission must be
        // prevented here.
        if (pending || rest["aria-disabled"] === true) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {pending ? <SpinnerShape /> : icon}
      {children}
    </button>
  );
}
