import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { InstanceSetting, PlannedSettingChange } from "@marquee/api-client";
import { formatMoment } from "../../lib/format-date";
import { serverText } from "../../lib/server-text";
import { settingTexts, unitTexts } from "./setting-texts";

type Problem = NonNullable<PlannedSettingChange["problem"]>;

const on = msg`On`;
const off = msg`Off`;
const none = msg({ message: "None", context: "value of a setting" });
const locked = msg`It is set by the server's environment, which nobody can change here.`;
const changed = msg`Somebody else changed this meanwhile. Save again to replace their value.`;
const unknown = msg`This version has no such setting.`;

export function settingLabel(i18n: I18n, name: string): string {
  const texts = settingTexts[name];
  return texts ? i18n._(texts.label) : name;
}

/** Returns what the setting does: its text in the page's language, or the server's. */
export function settingHint(i18n: I18n, { name, purpose }: InstanceSetting): string | undefined {
  const texts = settingTexts[name];
  if (!texts) return purpose;
  return texts.hint && i18n._(texts.hint);
}

/** Returns a value as people read it. */
export function settingValue(
  i18n: I18n,
  { name, kind, unit }: InstanceSetting,
  value: string,
): string {
  if (kind === "switch") return i18n._(value === "true" ? on : off);
  const choice = settingTexts[name]?.choices?.[value];
  if (choice) return i18n._(choice);
  if (name === "maintenance" && !Number.isNaN(Date.parse(value))) {
    const moment = formatMoment(i18n, value);
    return i18n._(msg`On until ${moment}`);
  }
  if (value === "") return i18n._(none);
  if (kind === "list") return value.split(",").join(", ");
  const unitText = unitTexts[unit];
  return unitText ? `${value} ${i18n._(unitText)}` : value;
}

export function settingProblem(i18n: I18n, { kind, text }: Problem): string {
  if (kind === "locked") return i18n._(locked);
  if (kind === "changed") return i18n._(changed);
  if (kind === "unknown") return i18n._(unknown);
  const shown = serverText(i18n, text);
  return shown.charAt(0).toLocaleUpperCase(i18n.locale) + shown.slice(1);
}
