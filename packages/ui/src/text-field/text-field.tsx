import { Field, type FieldTexts } from "../field/field";
import { InputBox, type InputBoxProps } from "./input-box";

export interface TextFieldProps extends InputBoxProps, FieldTexts {}

/**
 * A single-line text input with its label. `className` goes to the field, other props to the input.
 */
export function TextField({
  label,
  labelEnd,
  hint,
  error,
  id,
  className,
  ...rest
}: TextFieldProps) {
  return (
    <Field {...{ label, labelEnd, hint, error, className }} controlId={id}>
      {(control) => <InputBox {...rest} {...control} />}
    </Field>
  );
}
