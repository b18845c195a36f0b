import type { ComponentProps } from "react";
import { classNames } from "../class-names";
import styles from "./visually-hidden.module.css";

/** Text for screen readers only. */
export function VisuallyHidden({ className, ...rest }: ComponentProps<"span">) {
  return <span className={classNames(styles["root"], className)} {...rest} />;
}
