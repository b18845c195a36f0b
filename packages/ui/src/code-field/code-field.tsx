import type { ComponentProps, SyntheticEvent } from "react";
import { Field, type FieldTexts } from "../field/field";
import styles from "./code-field.module.css";

export interface CodeFieldProps
  extends Omit<ComponentProps<"input">, "value" | "type" | "maxLength">, FieldTexts {
  value: string;
  /**
   * Called with at most `length` digits, written as 0 to 9 also if the keyboard writes others.
   * Spaces, dashes and invisible marks of a pasted code are removed.
   */
  onValueChange: (digits: string) => void;
  /** Called when all digits are entered. */
  onComplete?: (digits: string) => void;
  /** Called after `onValueChange` if other characters than digits were entered and removed. */
  onReject?: () => void;
  /** Default 6. */
  length?: number;
}

/**
 * An input for a code of digits: one input behind drawn cells, so that paste, one-time-code
 * autofill, password managers and screen readers see an ordinary field. `className` goes to the
 * field, other props to the input.
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
    const plain = withPlainDigits(text);
    const digits = plain.replace(/\D/g, "").slice(0, length);
    if (digits !== value) onValueChange(digits);
    if (/[^\d\s\p{Pd}\p{Cf}]/u.test(plain)) onReject?.();
    if (digits.length === length && digits !== value) onComplete?.(digits);
  };
  // The cells draw the caret after the last digit, so the input's caret must be there.
  const caretToEnd = ({ currentTarget: input }: SyntheticEvent<HTMLInputElement>) => {
    if (input.selectionStart !== input.selectionEnd || input.selectionStart === input.value.length)
      return;
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

/** Arabic, Persian and Japanese keyboards write digits of their own. */
const withPlainDigits = (text: string) =>
  text.replace(/[\u0660-\u0669\u06F0-\u06F9\uFF10-\uFF19]/g, (digit) =>
    String(digit.charCodeAt(0) & 15),
  );
