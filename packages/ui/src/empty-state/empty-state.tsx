import { createElement, type ComponentProps, type ReactNode } from "react";
import { classNames } from "../class-names";
import styles from "./empty-state.module.css";

export interface EmptyStateProps extends Omit<ComponentProps<"div">, "title"> {
  title: ReactNode;
  /** An illustration of this package. */
  illustration?: ReactNode;
  /** A button or link. */
  action?: ReactNode;
  /** Heading level of the title. 1 if it is the whole screen. Default 2. */
  level?: 1 | 2 | 3;
  /** `small` inside a panel. Default `medium`. */
  size?: "small" | "medium";
}

/** An empty state: illustration, message and one action. */
export function EmptyState(props: EmptyStateProps) {
  const {
    title,
    illustration,
    action,
    level = 2,
    size = "medium",
    className,
    children,
    ...rest
  } = props;
  return (
    <div className={classNames(styles["root"], className)} data-size={size} {...rest}>
      {illustration}
      {createElement(`h${level}`, { className: styles["title"] }, title)}
      {children !== undefined && <div className={styles["text"]}>{children}</div>}
      {action !== undefined && <div className={styles["action"]}>{action}</div>}
    </div>
  );
}
