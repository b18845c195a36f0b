import type { I18n } from "@lingui/core";
import { dateFormatter, months } from "./format-date";

/**
 * A date in the visitor's time zone, such as one that was chosen there, for screens that no server
 * renders.
 */
export function formatLocalDate({ locale }: I18n, written: Date | string): string {
  return dateFormatter(locale === "en" ? "en-GB" : locale, { dateStyle: "long" }).format(
    new Date(written),
  );
}

/** A date for narrow columns: 20 Dec 2023. */
export function formatShortDate({ locale }: I18n, written: Date | string): string {
  const date = new Date(written);
  if (locale !== "en") return dateFormatter(locale, { dateStyle: "medium" }).format(date);
  return `${date.getDate()} ${months[date.getMonth()]?.slice(0, 3)} ${date.getFullYear()}`;
}

/** A moment in the visitor's time zone, for narrow columns: 20 Dec 2023, 14:05. */
export function formatMoment(i18n: I18n, written: Date | string): string {
  const date = new Date(written);
  if (i18n.locale !== "en")
    return dateFormatter(i18n.locale, { dateStyle: "medium", timeStyle: "short" }).format(date);
  const time = [date.getHours(), date.getMinutes()]
    .map((part) => `${part}`.padStart(2, "0"))
    .join(":");
  return `${formatShortDate(i18n, date)}, ${time}`;
}

/** A day without its year, for the axis of a chart: 20 Dec. */
export function formatDayOfYear({ locale }: I18n, written: Date | string): string {
  const date = new Date(written);
  if (locale !== "en")
    return dateFormatter(locale, { day: "numeric", month: "short" }).format(date);
  return `${date.getDate()} ${months[date.getMonth()]?.slice(0, 3)}`;
}
