import { CircleAlert, CircleCheck, Info } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { classNames } from "../class-names";
import { Icon } from "../icon/icon";
import styles from "./notice.module.css";

const icons = { danger: CircleAlert, success: CircleCheck, info: Info };

export interface NoticeProps extends Omit<ComponentProps<"div">, "title"> {
  /** `danger` shows an error in red. Default `info`. */
  tone?: "danger" | "success" | "info";
  title?: ReactNode;
  /** Button or link at the end. */
  action?: ReactNode;
}

/** An inline message. Errors are announced assertively, other messages politely. */
export function Notice({
  tone = "info",
  title,
  action,
  className,
  children,
  ...rest
}: NoticeProps) {
  return (
    <div
      role={tone === "danger" ? "alert" : "status"}
      className={classNames(styles["root"], className)}
      data-tone={tone}
      {...rest}
    >
      <Icon of={icons[tone]} />
      <div>
        {title !== undefined && <p className={styles["title"]}>{title}</p>}
        {children}
      </div>
      {action}
    </div>
  );
}
