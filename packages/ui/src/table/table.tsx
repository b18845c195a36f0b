import type { ComponentProps } from "react";
import { classNames } from "../class-names";
import styles from "./table.module.css";

export interface TableProps extends ComponentProps<"table"> {
  /** What the table shows, for the scrolling region around it. */
  label: string;
}

/** A plain table of `thead`, `tbody` and their rows, which scrolls by itself where it is too wide. */
export function Table({ label, className, ...rest }: TableProps) {
  return (
    <div role="region" aria-label={label} tabIndex={0} className={styles["scroller"]}>
      <table className={classNames(styles["table"], className)} {...rest} />
    </div>
  );
}
