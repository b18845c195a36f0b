import { Field, type FieldTexts } from "../field/field";
import { InputBox, type InputBoxProps } from "./input-box";

export interface TextFieldProps extends InputBoxProps, FieldTexts {}

/** One line of text with its label. `className` is the field's, everything else the input's. */
export function TextField({ label, labelEnd, hint, error, id, className, ...rest }: TextFieldProps) {
  return (
    <Field {...{ label, labelEnd, hint, error, className }} controlId={id}>
      {(control) => <InputBox {...rest} {...control} />}
    </Field>
  );
}
