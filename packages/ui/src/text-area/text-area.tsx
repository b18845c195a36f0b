import type { ComponentProps } from "react";
import { Field, type FieldTexts } from "../field/field";
import styles from "./text-area.module.css";

export interface TextAreaProps extends ComponentProps<"textarea">, FieldTexts {}

/**
 * A multi-line text input that grows with its text. `className` goes to the field, other props to
 * the `textarea`.
 */
export function TextArea({
  label,
  labelEnd,
  hint,
  error,
  id,
  className,
  rows = 4,
  style,
  ...rest
}: TextAreaProps) {
  return (
    <Field {...{ label, labelEnd, hint, error }} className={className} controlId={id}>
      {(control) => (
        <textarea
          className={styles["input"]}
          rows={rows}
          style={{ "--rows": rows, ...style }}
          {...rest}
          {...control}
        />
      )}
    </Field>
  );
}
