import type { I18n } from "@lingui/core";

const formats = new Map<string, Intl.DateTimeFormat>();

/** A moment, the same for everyone wherever they are: 1 March 2024 at 09:30 UTC. */
export function formatUtc({ locale }: I18n, moment: Date | string): string {
  const date = new Date(moment);
  return locale === "en"
    ? `${formatter("en-GB").format(date)} UTC`
    : formatter(locale).format(date);
}

function formatter(locale: string): Intl.DateTimeFormat {
  let format = formats.get(locale);
  if (!format) formats.set(locale, (format = createFormat(locale)));
  return format;
}

function createFormat(locale: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(locale, {
    day: "numeric",
    month: "long",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    timeZone: "UTC",
    ...(locale === "en-GB" ? { hourCycle: "h23" } : { timeZoneName: "short" }),
  });
}
