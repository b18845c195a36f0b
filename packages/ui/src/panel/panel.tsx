import { createElement, type ComponentProps, type ReactNode } from "react";
import { classNames } from "../class-names";
import styles from "./panel.module.css";

export interface PanelProps extends Omit<ComponentProps<"section">, "title"> {
  title?: ReactNode;
  description?: ReactNode;
  icon?: ReactNode;
  /** Control beside the title. */
  action?: ReactNode;
  /** `danger` for destructive actions. */
  tone?: "danger";
  /** Heading level of the title. Default 2. */
  level?: 2 | 3;
}

/** A card for one topic, such as a setting, a step or a group of rows. */
export function Panel({
  title,
  description,
  icon,
  action,
  tone,
  level = 2,
  className,
  children,
  ...rest
}: PanelProps) {
  return (
    <section className={classNames(styles["root"], className)} data-tone={tone} {...rest}>
      {(title !== undefined || action !== undefined) && (
        <div className={styles["top"]}>
          <div className={styles["words"]}>
            {title !== undefined &&
              createElement(`h${level}`, { className: styles["title"] }, icon, title)}
            {description !== undefined && (
              <div className={styles["description"]}>{description}</div>
            )}
          </div>
          {action}
        </div>
      )}
      {children}
    </section>
  );
}
