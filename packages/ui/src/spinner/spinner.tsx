import type { ComponentProps } from "react";
import { classNames } from "../class-names";
import { VisuallyHidden } from "../visually-hidden/visually-hidden";
import { spinnerLabels } from "./spinner-labels";
import styles from "./spinner.module.css";

export interface SpinnerProps extends ComponentProps<"span"> {
  /** Accessible name. `null` if the context already announces it. */
  label?: string | null;
}

/** A spinner for a running action. A loading screen shows a {@link Skeleton} instead. */
export function Spinner({ label = spinnerLabels.loading, className, ...rest }: SpinnerProps) {
  return (
    <span className={classNames(styles["root"], className)} role={label === null ? undefined : "status"} {...rest}>
      <svg viewBox="0 0 24 24" aria-hidden>
        <circle cx="12" cy="12" r="9.5" />
        <circle cx="12" cy="12" r="9.5" />
      </svg>
      {label !== null && <VisuallyHidden>{label}</VisuallyHidden>}
    </span>
  );
}
