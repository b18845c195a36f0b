import type { I18n } from "@lingui/core";

const months = [
  ...["January", "February", "March", "April", "May", "June", "July"],
  ...["August", "September", "October", "November", "December"],
] as const;

const styles = {
  long: { dateStyle: "long", timeZone: "UTC" },
  local: { dateStyle: "long" },
  medium: { dateStyle: "medium" },
  moment: { dateStyle: "medium", timeStyle: "short" },
  day: { day: "numeric", month: "short" },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * A date as the site writes it: 20 December 2023. It is the day in UTC: pages come rendered from a
 * server that does not know the visitor's time zone, and a day that differs there makes React
 * render the whole page again. English is written without `Intl`, whose first formatter takes 8 ms
 * to make: a linked video would wait that long.
 */
export function formatDate({ locale }: I18n, written: Date | string): string {
  const date = new Date(written);
  if (locale !== "en") return formatter(locale, "long").format(date);
  return `${date.getUTCDate()} ${months[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
}

/**
 * A date in the visitor's time zone, such as one that was chosen there, for screens that no server
 * renders.
 */
export function formatLocalDate({ locale }: I18n, written: Date | string): string {
  return formatter(locale === "en" ? "en-GB" : locale, "local").format(new Date(written));
}

/** A date for narrow columns: 20 Dec 2023. */
export function formatShortDate({ locale }: I18n, written: Date | string): string {
  const date = new Date(written);
  if (locale !== "en") return formatter(locale, "medium").format(date);
  return `${date.getDate()} ${months[date.getMonth()]?.slice(0, 3)} ${date.getFullYear()}`;
}

/** A moment in the visitor's time zone, for narrow columns: 20 Dec 2023, 14:05. */
export function formatMoment(i18n: I18n, written: Date | string): string {
  const date = new Date(written);
  if (i18n.locale !== "en") return formatter(i18n.locale, "moment").format(date);
  const time = [date.getHours(), date.getMinutes()]
    .map((part) => `${part}`.padStart(2, "0"))
    .join(":");
  return `${formatShortDate(i18n, date)}, ${time}`;
}

/** A day without its year, for the axis of a chart: 20 Dec. */
export function formatDayOfYear({ locale }: I18n, written: Date | string): string {
  const date = new Date(written);
  if (locale !== "en") return formatter(locale, "day").format(date);
  return `${date.getDate()} ${months[date.getMonth()]?.slice(0, 3)}`;
}

function formatter(locale: string, style: keyof typeof styles): Intl.DateTimeFormat {
  const key = `${locale} ${style}`;
  let format = formats.get(key);
  if (!format) formats.set(key, (format = new Intl.DateTimeFormat(locale, styles[style])));
  return format;
}
