import { useLingui } from "@lingui/react/macro";
import { TextField, type TextFieldProps } from "@marquee/ui/text-field";
import styles from "./settings.module.css";

interface ColorControlProps extends Pick<TextFieldProps, "id" | "hint" | "error" | "labelEnd"> {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

/** The browser's picker shows this where no colour is set: it takes nothing else than #rrggbb. */
const unset = "#808080";

/** A colour to write, or to pick. */
export function ColorControl({ label, value, onChange, ...field }: ColorControlProps) {
  const { t } = useLingui();
  return (
    <TextField
      {...field}
      label={label}
      spellCheck={false}
      dir="ltr"
      value={value}
      onChange={({ target }) => onChange(target.value)}
      end={
        <input
          type="color"
          aria-label={t`Pick: ${label}`}
          className={styles["picker"]}
          value={/^#[0-9a-f]{6}$/i.test(value) ? value.toLowerCase() : unset}
          onChange={({ target }) => onChange(target.value)}
        />
      }
    />
  );
}
