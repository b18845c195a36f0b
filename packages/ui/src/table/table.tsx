import type { ComponentProps } from "react";
import { classNames } from "../class-names";
import styles from "./table.module.css";

export interface TableProps extends ComponentProps<"table"> {
  /** Accessible name of the scrolling region. */
  label: string;
}

/**
 * A table whose container scrolls horizontally if it is too wide. Children are `thead` and `tbody`.
 */
export function Table({ label, className, ...rest }: TableProps) {
  return (
    <div role="region" aria-label={label} tabIndex={0} className={styles["scroller"]}>
      <table className={classNames(styles["table"], className)} {...rest} />
    </div>
  );
}
