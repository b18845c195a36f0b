import { useLingui } from "@lingui/react/macro";
import { Select } from "@marquee/ui/select";
import { TextField, type TextFieldProps } from "@marquee/ui/text-field";
import { useState } from "react";
import { readLocalDate, toLocalDate } from "../../lib/text/local-date";
import styles from "./settings.module.css";

type Mode = "off" | "on" | "until";

interface MaintenanceControlProps extends Pick<TextFieldProps, "hint" | "error" | "labelEnd"> {
  id: string;
  label: string;
  /** `off`, `on`, or when it ends as ISO 8601. */
  value: string;
  onChange: (value: string) => void;
}

const hourMs = 3_600_000;

/** Off, on, or on until a time of the administrator's own time zone. */
export function MaintenanceControl(props: MaintenanceControlProps) {
  const { id, label, value, error, onChange, ...field } = props;
  const { t } = useLingui();
  const [openedAt] = useState(() => Date.now());
  // While a date is typed, its digits make times that are over, and days that do not exist.
  const [typed, setTyped] = useState<string | null>(null);
  const mode = value === typed ? "until" : modeOf(value, openedAt);
  const options: { value: Mode; label: string }[] = [
    { value: "off", label: t`Off` },
    { value: "on", label: t`On, until it is turned off` },
    { value: "until", label: t`On, until a time` },
  ];

  function choose(next: Mode): void {
    onChange(next === "until" ? new Date(Date.now() + hourMs).toISOString() : next);
  }

  return (
    <div className={styles["period"]}>
      <Select
        {...field}
        id={id}
        label={label}
        error={mode === "until" ? undefined : error}
        options={options}
        value={mode}
        onValueChange={choose}
      />
      {mode === "until" && (
        <TextField
          label={t`It ends`}
          hint={t`In your time zone. Then the site opens by itself.`}
          error={error}
          type="datetime-local"
          value={value === "" ? "" : toLocalDate(new Date(value))}
          onChange={({ target }) => {
            const end = readLocalDate(target.value)?.toISOString() ?? "";
            setTyped(end);
            onChange(end);
          }}
        />
      )}
    </div>
  );
}

/** A time that was over when the screen opened is as good as off. */
function modeOf(value: string, openedAt: number): Mode {
  if (value === "off" || value === "on") return value;
  return Date.parse(value) > openedAt ? "until" : "off";
}
