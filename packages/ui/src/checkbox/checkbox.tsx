import { useId, type ComponentProps, type ReactNode } from "react";
import { classNames } from "../class-names";
import { mergeRefs } from "../merge-refs";
import styles from "./checkbox.module.css";

export interface CheckboxProps extends Omit<ComponentProps<"input">, "type"> {
  /** The label. */
  children: ReactNode;
  hint?: ReactNode;
  /** Indeterminate: some, but not all, items are checked. */
  indeterminate?: boolean;
}

/** A checkbox with its label. `className` goes to the label, other props to the input. */
export function Checkbox({
  children,
  hint,
  indeterminate = false,
  ref,
  className,
  ...rest
}: CheckboxProps) {
  const hintId = useId();
  return (
    <label className={classNames(styles["root"], className)}>
      <input
        type="checkbox"
        aria-describedby={hint === undefined ? undefined : hintId}
        {...rest}
        ref={mergeRefs(ref, (input) => {
          if (input) input.indeterminate = indeterminate;
        })}
        className={styles["input"]}
      />
      <span>{children}</span>
      {hint !== undefined && (
        <span id={hintId} className={styles["hint"]}>
          {hint}
        </span>
      )}
    </label>
  );
}
