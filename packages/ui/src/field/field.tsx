import { useId, type ComponentProps, type ReactNode } from "react";
import { classNames } from "../class-names";
import styles from "./field.module.css";

/** Props that connect a control to its label and messages. Spread them on the control. */
export interface FieldControl {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
}

export interface FieldTexts {
  label: ReactNode;
  /** Link or note at the end of the label row. */
  labelEnd?: ReactNode;
  /** Help text that is always visible. */
  hint?: ReactNode;
  /** Error message. While it is set, the control is invalid. */
  error?: ReactNode;
}

export interface FieldProps extends Omit<ComponentProps<"div">, "children">, FieldTexts {
  /** Id of the control. Default: generated. */
  controlId?: string | undefined;
  children: (control: FieldControl) => ReactNode;
}

/** A form field: label above the control, help and error message below. */
export function Field({
  label,
  labelEnd,
  hint,
  error,
  controlId,
  className,
  children,
  ...rest
}: FieldProps) {
  const generatedId = useId();
  const id = controlId ?? generatedId;
  const invalid = error !== undefined && error !== null && error !== "" && error !== false;
  const describedBy = [hint !== undefined && `${id}-hint`, invalid && `${id}-error`]
    .filter(Boolean)
    .join(" ");
  return (
    <div
      className={classNames(styles["root"], className)}
      data-invalid={invalid ? "" : undefined}
      {...rest}
    >
      <div className={styles["top"]}>
        <label id={`${id}-label`} className={styles["label"]} htmlFor={id}>
          {label}
        </label>
        {labelEnd}
      </div>
      {children({
        id,
        "aria-describedby": describedBy || undefined,
        "aria-invalid": invalid || undefined,
      })}
      {hint !== undefined && (
        <p id={`${id}-hint`} className={styles["hint"]}>
          {hint}
        </p>
      )}
      <p id={`${id}-error`} className={styles["error"]} aria-live="polite">
        {invalid ? error : null}
      </p>
    </div>
  );
}
