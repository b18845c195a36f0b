import type { ComponentProps } from "react";
import { classNames } from "../class-names";
import styles from "./spinner.module.css";

/** A spinner without a name, for a control that announces itself that it is busy. */
export function SpinnerShape({ className, children, ...rest }: ComponentProps<"span">) {
  return (
    <span className={classNames(styles["root"], className)} {...rest}>
      <svg viewBox="0 0 24 24" aria-hidden>
        <circle cx="12" cy="12" r="9.5" />
        <circle cx="12" cy="12" r="9.5" />
      </svg>
      {children}
    </span>
  );
}
