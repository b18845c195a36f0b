import { Check, Copy } from "lucide-react";
import { useRef } from "react";
import { Button } from "../button/button";
import { Icon } from "../icon/icon";
import { useLabels } from "../labels/use-labels";
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
  labels?: Partial<typeof copyFieldLabels>;
}

/** Text with a copy button. If the clipboard is not accessible, the text is selected instead. */
export function CopyField({
  value,
  mono = false,
  labels: ownLabels,
  ref,
  className,
  style,
  ...rest
}: CopyFieldProps) {
  const labels = useLabels("copyField", copyFieldLabels, ownLabels);
  const { copied, copy } = useCopy();
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className={mono ? styles["mono"] : undefined}>
      <TextField
        ref={mergeRefs(ref, input)}
        readOnly
        // Addresses, keys and code run from left to right in every language.
        dir="ltr"
        value={value}
        className={className}
        style={{ "--length": value.length, ...style }}
        onFocus={({ currentTarget }) => selectFromStart(currentTarget)}
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

/**
 * Selects the text and shows its start. Browsers scroll to its end, which is similar for many URLs.
 */
function selectFromStart(input: HTMLInputElement) {
  input.select();
  requestAnimationFrame(() => {
    input.scrollLeft = 0;
  });
}
