import type { ComponentProps, SyntheticEvent } from "react";
import { Field, type FieldTexts } from "../field/field";
import styles from "./code-field.module.css";

export interface CodeFieldProps extends Omit<ComponentProps<"input">, "value" | "type" | "maxLength">, FieldTexts {
  value: string;
  /** Gets digits only, at most `length` of them; spaces and dashes of a pasted code are dropped. */
  onValueChange: (digits: string) => void;
  /** All digits are there. */
  onComplete?: (digits: string) => void;
  /** Something else than a digit was typed or pasted, and dropped. Comes after `onValueChange`. */
  onReject?: () => void;
  /** Default 6. */
  length?: number;
}

/**
 * A code of digits. It is one input behind drawn cells, so that paste, one-time-code autofill, password managers and
 * screen readers meet an ordinary field. `className` is the field's, everything else the input's.
 */
export function CodeField(props: CodeFieldProps) {
  const {
    label,
    labelEnd,
    hint,
    error,
    id,
    className,
    value,
    onValueChange,
    onComplete,
    onReject,
    length = 6,
    ...rest
  } = props;

  const accept = (text: string) => {
    const digits = text.replace(/\D/g, "").slice(0, length);
    if (digits !== value) onValueChange(digits);
    if (/[^\d\s-]/.test(text)) onReject?.();
    if (digits.length === length && digits !== value) onComplete?.(digits);
  };
  // The cells show the caret behind the last digit, so it must be there.
  const caretToEnd = ({ currentTarget: input }: SyntheticEvent<HTMLInputElement>) => {
    if (input.selectionStart !== input.selectionEnd || input.selectionStart === input.value.length) return;
    input.setSelectionRange(input.value.length, input.value.length);
  };

  return (
    <Field {...{ label, labelEnd, hint, error, className }} controlId={id}>
      {(control) => (
        <div className={styles["root"]}>
          <input
            inputMode="numeric"
            autoComplete="one-time-code"
            {...rest}
            {...control}
            className={styles["input"]}
            value={value}
            onChange={({ currentTarget }) => accept(currentTarget.value)}
            onSelect={caretToEnd}
          />
          <div className={styles["cells"]} aria-hidden>
            {Array.from({ length }, (_, index) => (
              <span
                key={index}
                className={styles["cell"]}
                data-active={index === Math.min(value.length, length - 1) ? "" : undefined}
              >
                {value[index]}
              </span>
            ))}
          </div>
        </div>
      )}
    </Field>
  );
}
