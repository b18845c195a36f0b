import type { ComponentProps, ReactNode } from "react";
import { classNames } from "../class-names";
import styles from "./toggle.module.css";

export interface ToggleProps extends Omit<ComponentProps<"input">, "type" | "role"> {
  /** The label, before the switch. */
  children: ReactNode;
}

/** A switch that takes effect at once. `className` is the label's, everything else the input's. */
export function Toggle({ children, className, ...rest }: ToggleProps) {
  return (
    <label className={classNames(styles["root"], className)}>
      <span>{children}</span>
      <input type="checkbox" role="switch" {...rest} className={styles["input"]} />
    </label>
  );
}
