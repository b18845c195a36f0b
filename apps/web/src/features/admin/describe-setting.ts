import type { I18n, MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { InstanceSetting, PlannedSettingChange, SettingRule } from "@marquee/api-client";
import { languages } from "../../i18n/languages";
import { formatMoment } from "../../lib/text/format-local-date";
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
  if (name === "default-language")
    return languages.find(({ locale }) => locale === value)?.name ?? value;
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

/** The sentence for each rule that a value may break. */
const rules: Readonly<Record<SettingRule, MessageDescriptor>> = {
  choice: msg`Choose one of the options.`,
  "whole-number": msg({ message: "Enter a whole number from {min} to {max}." }),
  color: msg`Enter a colour such as #c2185b.`,
  length: msg({ message: "Enter at most {max} characters." }),
  "one-line": msg`Enter one line without control characters.`,
  name: msg`Enter a name.`,
  domains: msg`Enter domains such as example.com.`,
  fonts: msg`Enter up to 8 names of fonts by commas, such as Avenir Next, system-ui, sans-serif.`,
  sender: msg`Enter an email address, or a name and address such as Film Club <mail@example.com>.`,
  email: msg`Enter an email address.`,
  "web-address": msg`Enter an address that starts with https:// or http://.`,
  links: msg`Enter up to 8 links, each with a label without commas and an https:// address.`,
  period: msg`Choose off, on, or a time at which it ends.`,
  "period-ended": msg`Choose a time that is still to come.`,
};

export function settingProblem(i18n: I18n, { kind, text, rule = "", values }: Problem): string {
  if (kind === "locked") return i18n._(locked);
  if (kind === "changed") return i18n._(changed);
  if (kind === "unknown") return i18n._(unknown);
  if (Object.hasOwn(rules, rule)) return i18n._(rules[rule as SettingRule].id, values);
  return text.charAt(0).toLocaleUpperCase("en") + text.slice(1);
}
