import type { ComponentProps } from "react";
import { classNames } from "../class-names";
import styles from "./controls.module.css";

/** Where the controls float: over a gradient at the lower edge, gone while nobody needs them. */
export function Controls({ className, ...rest }: ComponentProps<"div">) {
  return <div {...rest} className={classNames(styles["controls"], className)} data-part="controls" />;
}

/** One row of controls. */
export function ControlRow({ className, ...rest }: ComponentProps<"div">) {
  return <div {...rest} className={classNames(styles["row"], className)} />;
}

/** Pushes what follows to the other end of the row. */
export function Spacer() {
  return <span className={styles["spacer"]} />;
}
