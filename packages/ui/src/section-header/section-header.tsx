import { createElement, type ComponentProps, type ReactNode } from "react";
import { classNames } from "../class-names";
import styles from "./section-header.module.css";

export interface SectionHeaderProps extends Omit<ComponentProps<"div">, "title"> {
  title: ReactNode;
  /** Heading level; 1 for the screen's title. Default 2. */
  level?: 1 | 2 | 3;
  /** Id of the heading, for `aria-labelledby`. */
  titleId?: string;
  /** Controls at the end of the row. */
  end?: ReactNode;
}

/** A section's title, with a tag (children) beside it and controls at the end. */
export function SectionHeader({
  title,
  level = 2,
  titleId,
  end,
  className,
  children,
  ...rest
}: SectionHeaderProps) {
  return (
    <div className={classNames(styles["root"], className)} data-level={level} {...rest}>
      {createElement(`h${level}`, { id: titleId, className: styles["title"] }, title)}
      {children}
      {end !== undefined && <div className={styles["end"]}>{end}</div>}
    </div>
  );
}
