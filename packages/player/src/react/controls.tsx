import type { ComponentProps } from "react";
import styles from "../skin/controls.module.css";
import { classNames } from "./class-names";

/**
 * Holds the controls over a gradient at the lower edge; hidden while the player is not being used.
 */
export function Controls({ className, ...rest }: ComponentProps<"div">) {
  return (
    <div {...rest} className={classNames(styles["controls"], className)} data-part="controls" />
  );
}

/** One row of controls. */
export function ControlRow({ className, ...rest }: ComponentProps<"div">) {
  return <div {...rest} className={classNames(styles["row"], className)} />;
}

/** Pushes what follows to the other end of the row. */
export function Spacer() {
  return <span className={styles["spacer"]} />;
}
