import type { ComponentProps, ReactNode } from "react";
import { classNames } from "../class-names";
import { useLabels } from "../labels/use-labels";
import { stepperLabels } from "./stepper-labels";
import styles from "./stepper.module.css";

export interface StepperProps extends Omit<ComponentProps<"div">, "children"> {
  /** 1 to `total`. */
  current: number;
  total: number;
  /** Title of the step. */
  name?: ReactNode;
  labels?: Partial<typeof stepperLabels>;
}

/** Progress in a series of steps. */
export function Stepper({
  current,
  total,
  name,
  labels: ownLabels,
  className,
  ...rest
}: StepperProps) {
  const labels = useLabels("stepper", stepperLabels, ownLabels);
  const position = labels.position(current, total);
  return (
    <div className={classNames(styles["root"], className)} {...rest}>
      <p className={styles["text"]}>
        <span className={styles["name"]}>{name}</span>
        <span aria-hidden>{position}</span>
      </p>
      <div
        role="progressbar"
        aria-label={labels.label}
        aria-valuemin={1}
        aria-valuemax={total}
        aria-valuenow={current}
        aria-valuetext={position}
        className={styles["bar"]}
      >
        {Array.from({ length: total }, (_, index) => (
          <span key={index} className={styles["step"]} data-state={stepState(index + 1, current)} />
        ))}
      </div>
    </div>
  );
}

function stepState(step: number, current: number): "done" | "current" | "todo" {
  if (step === current) return "current";
  return step < current ? "done" : "todo";
}
