import type { I18n } from "@lingui/core";

/** English writes months so; other languages are left to the browser. */
export const months = [
  ...["January", "February", "March", "April", "May", "June", "July"],
  ...["August", "September", "October", "November", "December"],
] as const;

const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * A date as the site writes it: 20 December 2023. It is the day in UTC: pages come rendered from a
 * server that does not know the visitor's time zone, and a day that differs there makes React
 * render the whole page again. English is written without `Intl`, whose first formatter takes 8 ms
 * to make: a linked video would wait that long.
 */
export function formatDate({ locale }: I18n, written: Date | string): string {
  const date = new Date(written);
  if (locale !== "en")
    return dateFormatter(locale, { dateStyle: "long", timeZone: "UTC" }).format(date);
  return `${date.getUTCDate()} ${months[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
}

/** Makes each formatter once. */
export function dateFormatter(
  locale: string,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const key = locale + JSON.stringify(options);
  let format = formats.get(key);
  if (!format) formats.set(key, (format = new Intl.DateTimeFormat(locale, options)));
  return format;
}
