import type { ComponentProps, ReactNode } from "react";
import { classNames } from "../class-names";
import styles from "./table.module.css";

export interface TableProps extends ComponentProps<"table"> {
  /** Accessible name of the scrolling region. */
  label: string;
}

/**
 * A table whose container scrolls horizontally if it is too wide. Children are `TableHead` and
 * `tbody`.
 */
export function Table({ label, className, ...rest }: TableProps) {
  return (
    <div role="region" aria-label={label} tabIndex={0} className={styles["scroller"]}>
      <table className={classNames(styles["table"], className)} {...rest} />
    </div>
  );
}

export interface TableHeadProps {
  /** Headings of the columns, in their order. */
  columns: readonly ReactNode[];
}

/** The row of headings. A table with other rows at its head has a `thead` of its own. */
export function TableHead({ columns }: TableHeadProps) {
  return (
    <thead>
      <tr>
        {columns.map((heading, index) => (
          // Columns do not move.
          <th key={index} scope="col">
            {heading}
          </th>
        ))}
      </tr>
    </thead>
  );
}
