import type { I18n } from "@lingui/core";
import { plural, t } from "@lingui/core/macro";

/** Formats an estimate: "less than a minute left", "4 minutes left". */
export function formatTimeLeft(i18n: I18n, seconds: number): string {
  if (seconds < 60) return t(i18n)`less than a minute left`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 60)
    return t(i18n)`${plural(minutes, { one: "# minute left", other: "# minutes left" })}`;
  const hours = Math.round(minutes / 60);
  return t(i18n)`${plural(hours, { one: "# hour left", other: "# hours left" })}`;
}
