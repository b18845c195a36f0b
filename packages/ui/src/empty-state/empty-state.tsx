import { createElement, type ComponentProps, type ReactNode } from "react";
import { classNames } from "../class-names";
import styles from "./empty-state.module.css";

export interface EmptyStateProps extends Omit<ComponentProps<"div">, "title"> {
  title: ReactNode;
  /** A drawing of `illustrations`. */
  illustration?: ReactNode;
  /** One way on: a button or link. */
  action?: ReactNode;
  /** Which heading the title is. Use 1 where it is the whole screen. Default 2. */
  level?: 1 | 2 | 3;
  /** `small` within a panel. Default `medium`. */
  size?: "small" | "medium";
}

/** What stands where nothing is: a drawing, a sentence, one way on. */
export function EmptyState(props: EmptyStateProps) {
  const { title, illustration, action, level = 2, size = "medium", className, children, ...rest } = props;
  return (
    <div className={classNames(styles["root"], className)} data-size={size} {...rest}>
      {illustration}
      {createElement(`h${level}`, { className: styles["title"] }, title)}
      {children !== undefined && <div className={styles["text"]}>{children}</div>}
      {action !== undefined && <div className={styles["action"]}>{action}</div>}
    </div>
  );
}
