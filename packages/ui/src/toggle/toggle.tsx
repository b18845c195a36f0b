import type { ComponentProps, ReactNode } from "react";
import { classNames } from "../class-names";
import styles from "./toggle.module.css";

export interface ToggleProps extends Omit<ComponentProps<"input">, "type" | "role"> {
  /** Label before the switch. */
  children: ReactNode;
}

/** A switch that takes effect at once. `className` goes to the label, other props to the input. */
export function Toggle({ children, className, ...rest }: ToggleProps) {
  return (
    <label className={classNames(styles["root"], className)}>
      <span>{children}</span>
      <input type="checkbox" role="switch" {...rest} className={styles["input"]} />
    </label>
  );
}
