import { CodeField, type CodeFieldProps } from "@marquee/ui/code-field";

interface CodeInputProps extends Omit<CodeFieldProps, "label"> {
  /** Default "Six-digit code". */
  label?: string;
}

/** The six digits of an authenticator app. */
export function CodeInput({ label = "Six-digit code", ...rest }: CodeInputProps) {
  return <CodeField label={label} required {...rest} />;
}
