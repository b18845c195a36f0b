import { useId, type ComponentProps, type ReactNode } from "react";
import { classNames } from "../class-names";
import styles from "./floating-card.module.css";

export interface FloatingCardProps extends Omit<ComponentProps<"div">, "title"> {
  title: ReactNode;
  icon?: ReactNode;
  actions?: ReactNode;
  align?: "start" | "center";
}

/** A non-modal dialog at the bottom of the window. */
export function FloatingCard({
  title,
  icon,
  actions,
  align = "start",
  className,
  children,
  ...rest
}: FloatingCardProps) {
  const id = useId();
  return (
    <div
      role="dialog"
      aria-labelledby={`${id}title`}
      aria-describedby={`${id}text`}
      className={classNames(styles["root"], className)}
      data-align={align}
      {...rest}
    >
      <div className={styles["words"]}>
        {icon}
        <h2 id={`${id}title`} className={styles["title"]}>
          {title}
        </h2>
        <div id={`${id}text`} className={styles["text"]}>
          {children}
        </div>
      </div>
      {actions !== undefined && <div className={styles["actions"]}>{actions}</div>}
    </div>
  );
}
