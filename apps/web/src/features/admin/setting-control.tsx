import { Trans, useLingui } from "@lingui/react/macro";
import type { InstanceSetting } from "@marquee/api-client";
import { Button } from "@marquee/ui/button";
import { Checkbox } from "@marquee/ui/checkbox";
import { Select } from "@marquee/ui/select";
import { TextArea } from "@marquee/ui/text-area";
import { TextField } from "@marquee/ui/text-field";
import { ColorControl } from "./color-control";
import { LinksControl } from "./links-control";
import { MaintenanceControl } from "./maintenance-control";
import { settingHint, settingLabel, settingValue } from "./describe-setting";
import { unitTexts } from "./setting-texts";
import styles from "./settings.module.css";

interface SettingControlProps {
  setting: InstanceSetting;
  /** Unsaved value: null for the default, undefined for no change. */
  draft: string | null | undefined;
  error: string | undefined;
  /** `null`: back to the default. */
  onChange: (value: string | null) => void;
}

export function settingControlId(name: string): string {
  return `setting-${name}`;
}

/** The field of a setting, by its kind, with its default and the way back to it. */
export function SettingControl({ setting, draft, error, onChange }: SettingControlProps) {
  const { t, i18n } = useLingui();
  const { name, kind, source } = setting;
  const value = (draft === undefined ? setting.value : draft) ?? setting.default;
  const label = settingLabel(i18n, name);
  const ownDefault = settingValue(i18n, setting, setting.default);
  const isChanged =
    draft === undefined ? source === "stored" || source === "invalid" : draft !== null;
  const reset = isChanged && (
    <Button size="small" aria-label={t`Reset ${label}`} onClick={() => onChange(null)}>
      {t`Reset`}
    </Button>
  );
  const isUnreadable = source === "invalid" && draft === undefined;
  const stored = setting.value;
  const hint = (
    <>
      {settingHint(i18n, setting)} <Trans>Default: {ownDefault}</Trans>
    </>
  );
  const problem =
    error ??
    (isUnreadable
      ? t`The stored value ${stored} cannot be read. A safe value is used instead.`
      : undefined);
  const field = { id: settingControlId(name), label, hint, error: problem };
  const type = (text: string) => onChange(text);
  if (kind === "switch") {
    return (
      <div className={styles["switch"]}>
        <Checkbox
          id={field.id}
          role="switch"
          hint={hint}
          checked={value === "true"}
          onChange={(event) => onChange(String(event.target.checked))}
        >
          {label}
        </Checkbox>
        {reset}
        {problem !== undefined && (
          <p role="alert" className={styles["problem"]}>
            {problem}
          </p>
        )}
      </div>
    );
  }
  if (kind === "choice") {
    const options = setting.choices.map((choice) => ({
      value: choice,
      label: settingValue(i18n, setting, choice),
    }));
    const chosen = setting.choices.includes(value) ? value : null;
    return (
      <Select
        {...field}
        labelEnd={reset}
        options={options}
        value={chosen}
        onValueChange={onChange}
      />
    );
  }
  if (kind === "list") {
    return (
      <TextArea
        {...field}
        labelEnd={reset}
        rows={3}
        spellCheck={false}
        value={value.replaceAll(",", "\n")}
        onChange={(event) => type(event.target.value.replaceAll("\n", ","))}
      />
    );
  }
  if (kind === "links")
    return <LinksControl {...field} labelEnd={reset} value={value} onChange={type} />;
  if (kind === "color")
    return <ColorControl {...field} labelEnd={reset} value={value} onChange={type} />;
  if (name === "maintenance")
    return <MaintenanceControl {...field} labelEnd={reset} value={value} onChange={type} />;
  const unit = unitTexts[setting.unit];
  return (
    <TextField
      {...field}
      labelEnd={reset}
      {...(kind === "number" && {
        inputMode: "numeric",
        ...(unit && { end: <span>{t(unit)}</span> }),
      })}
      {...(setting.max_length !== null && { maxLength: setting.max_length })}
      value={value}
      onChange={(event) => type(event.target.value)}
    />
  );
}
