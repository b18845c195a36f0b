import { CodeField, type CodeFieldProps } from "@marquee/ui/code-field";
import { useRef } from "react";

interface CodeInputProps extends Omit<CodeFieldProps, "onValueChange" | "onReject" | "onChange" | "label"> {
  label?: string;
  /** Gets the digits, and what is wrong with what was typed. */
  onCode: (digits: string, complaint?: string) => void;
}

/** The six digits of an authenticator app. */
export function CodeInput({ onCode, label = "Six-digit code", ...rest }: CodeInputProps) {
  const rejected = useRef(false);
  return (
    <CodeField
      label={label}
      required
      {...rest}
      onReject={() => {
        rejected.current = true;
      }}
      onValueChange={(digits) => {
        onCode(digits, rejected.current ? "Please enter only numbers." : undefined);
        rejected.current = false;
      }}
    />
  );
}
