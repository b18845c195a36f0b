import { Check, Copy } from "lucide-react";
import { useRef } from "react";
import { Button } from "../button/button";
import { Icon } from "../icon/icon";
import { mergeRefs } from "../merge-refs";
import { TextField, type TextFieldProps } from "../text-field/text-field";
import { VisuallyHidden } from "../visually-hidden/visually-hidden";
import { copyFieldLabels } from "./copy-field-labels";
import { useCopy } from "./use-copy";
import styles from "./copy-field.module.css";

export interface CopyFieldProps extends Omit<TextFieldProps, "value" | "readOnly" | "end"> {
  value: string;
  /** Monospaced font, for keys and codes. */
  mono?: boolean;
  labels?: typeof copyFieldLabels;
}

/** Text with a copy button. If the clipboard is not accessible, the text is selected instead. */
export function CopyField({ value, mono = false, labels = copyFieldLabels, ref, className, ...rest }: CopyFieldProps) {
  const { copied, copy } = useCopy();
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className={mono ? styles["mono"] : undefined}>
      <TextField
        ref={mergeRefs(ref, input)}
        readOnly
        value={value}
        className={className}
        onFocus={({ currentTarget }) => currentTarget.select()}
        end={
          <Button
            size="small"
            variant="quiet"
            icon={<Icon of={copied ? Check : Copy} size={18} />}
            onClick={async () => {
              if (!(await copy(value))) input.current?.focus();
            }}
          >
            {copied ? labels.copied : labels.copy}
          </Button>
        }
        {...rest}
      />
      <VisuallyHidden aria-live="polite">{copied ? labels.copied : null}</VisuallyHidden>
    </div>
  );
}
