import { useLingui } from "@lingui/react/macro";
import { CodeField, type CodeFieldProps } from "@marquee/ui/code-field";

interface CodeInputProps extends Omit<CodeFieldProps, "label"> {
  /** Default "Six-digit code". */
  label?: string;
}

/** The six digits of an authenticator app. */
export function CodeInput({ label, ...rest }: CodeInputProps) {
  const { t } = useLingui();
  return <CodeField label={label ?? t`Six-digit code`} required {...rest} />;
}
