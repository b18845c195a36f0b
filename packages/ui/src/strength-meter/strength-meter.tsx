import type { ComponentProps } from "react";
import { classNames } from "../class-names";
import { useLabels } from "../labels/use-labels";
import { strengthMeterLabels } from "./strength-meter-labels";
import styles from "./strength-meter.module.css";

export type StrengthLevel = 0 | 1 | 2 | 3 | 4 | 5;

export interface StrengthMeterProps extends Omit<ComponentProps<"span">, "children"> {
  /** Score of the password. */
  level: StrengthLevel;
  labels?: Partial<typeof strengthMeterLabels>;
}

/** The strength of a password as a bar with six widths. */
export function StrengthMeter({
  level,
  labels: ownLabels,
  className,
  ...rest
}: StrengthMeterProps) {
  const labels = useLabels("strengthMeter", strengthMeterLabels, ownLabels);
  return (
    <span
      role="meter"
      aria-label={labels.label}
      aria-valuemin={0}
      aria-valuemax={5}
      aria-valuenow={level}
      aria-valuetext={labels.levels[level]}
      className={classNames(styles["root"], className)}
      data-level={level}
      {...rest}
    >
      <span />
    </span>
  );
}
