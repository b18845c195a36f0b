export { CopyField, type CopyFieldProps } from "./copy-field";
export { useCopy } from "./use-copy";
