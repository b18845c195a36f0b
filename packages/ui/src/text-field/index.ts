export { InputBox, type InputBoxProps } from "./input-box";
export { TextField, type TextFieldProps } from "./text-field";
