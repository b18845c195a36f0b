import type { ComponentProps } from "react";
import { classNames } from "../class-names";
import styles from "./progress-bar.module.css";

export interface ProgressBarProps extends Omit<ComponentProps<"span">, "children"> {
  /** 0 to 1; outside it is clipped. `null` when unknown. */
  value: number | null;
  /** Name of the task. Without it the bar is decoration, hidden from screen readers. */
  label?: string | undefined;
  /** 3, 4 or 6 px. Default `medium`. */
  size?: "thin" | "medium" | "large";
}

/** Shows the progress of a task. */
export function ProgressBar({
  value,
  label,
  size = "medium",
  className,
  style,
  ...rest
}: ProgressBarProps) {
  const share = value === null ? 0 : Math.min(Math.max(value, 0), 1);
  const meaning =
    label === undefined
      ? { "aria-hidden": true }
      : {
          role: "progressbar",
          "aria-label": label,
          "aria-valuemin": 0,
          "aria-valuemax": 100,
          "aria-valuenow": value === null ? undefined : Math.round(share * 100),
        };
  return (
    <span
      className={classNames(styles["root"], className)}
      data-size={size}
      data-indeterminate={value === null ? "" : undefined}
      style={{ "--value": share, ...style }}
      {...meaning}
      {...rest}
    >
      <span />
    </span>
  );
}
