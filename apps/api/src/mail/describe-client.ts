import type { MailI18n } from "./mail-i18n.ts";

/** Strings, because jobs carry them. */
export interface ClientReport {
  /** ISO 8601. */
  readonly time: string;
  readonly browser: string;
  readonly os: string;
  readonly network: string;
}

const unknown = "Unknown";

export function describeClient(
  i18n: MailI18n,
  { time, browser, os, network }: ClientReport,
): string {
  const device =
    browser === unknown && os === unknown
      ? i18n._("Unknown device")
      : i18n._("{browser} on {os}", { browser, os });
  return [
    i18n._("Time: {time}", { time: formatTime(i18n.locale, new Date(time)) }),
    i18n._("Device: {device}", { device }),
    i18n._("Network: {network}", { network }),
  ].join("\n");
}

/** UTC, since the reader's time zone is unknown. */
function formatTime(locale: string, time: Date): string {
  return new Intl.DateTimeFormat(locale, {
    ...{ year: "numeric", month: "long", day: "numeric" },
    ...{ hour: "numeric", minute: "2-digit", timeZone: "UTC", timeZoneName: "short" },
  }).format(time);
}

export function formatDay(locale: string, day: Date): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" }).format(day);
}
