import type { I18n, MessageDescriptor } from "@lingui/core";
import { msg, plural, t } from "@lingui/core/macro";
import type { ViewSource } from "@marquee/api-client";

/** Names of the sources of views. */
export const sourceLabels: Readonly<Record<ViewSource, MessageDescriptor>> = {
  home: msg`Home page`,
  search: msg({ message: "Search", context: "source of views" }),
  creator: msg`Channel page`,
  video: msg`Another video`,
  other: msg`Elsewhere on this site`,
  embed: msg`Embedded player`,
  "search-engine": msg`Search engines`,
  social: msg`Social networks`,
  external: msg`Other sites and direct links`,
};

/** Returns a watch time in hours and minutes: "2 h 5 min". */
export function formatWatchTime(i18n: I18n, watchSeconds: number): string {
  const seconds = i18n.number(Math.round(watchSeconds));
  if (watchSeconds < 60) return t(i18n)`${seconds} s`;
  const totalMinutes = Math.round(watchSeconds / 60);
  const hours = i18n.number(Math.floor(totalMinutes / 60));
  const minutes = i18n.number(totalMinutes % 60);
  return totalMinutes < 60 ? t(i18n)`${minutes} min` : t(i18n)`${hours} h ${minutes} min`;
}

/** Returns a number of days: "28 days". */
export function daysText(i18n: I18n, days: number): string {
  return t(i18n)`${plural(days, { one: "# day", other: "# days" })}`;
}

/** Returns a percentage: "40 %". */
export function percentText(i18n: I18n, percentage: number): string {
  const value = i18n.number(percentage);
  return t(i18n)`${value} %`;
}
