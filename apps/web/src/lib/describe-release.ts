import type { I18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import type { Video } from "./video";

const formats = new Map<string, Intl.RelativeTimeFormat>();

/** Describes when a video was published, and whether it needs a plan: "Members · 3 days ago". */
export function describeRelease(
  i18n: I18n,
  { elapsed, isMembersOnly }: Pick<Video, "elapsed" | "isMembersOnly">,
): string | undefined {
  const time = elapsed && describeElapsed(i18n, elapsed);
  if (!isMembersOnly) return time;
  return time === undefined ? t(i18n)`Members` : t(i18n)`Members · ${time}`;
}

/** @param elapsed as the server writes it: "3 days ago" or "Just now". */
function describeElapsed(i18n: I18n, elapsed: string): string {
  const [, count, unit] = /^(\d+) (minute|hour|day|week|month|year)s? ago$/.exec(elapsed) ?? [];
  if (elapsed === "Just now") return t(i18n)`Just now`;
  if (i18n.locale === "en" || unit === undefined) return elapsed;
  return formatter(i18n.locale).format(-Number(count), unit as Intl.RelativeTimeFormatUnit);
}

/** Every card has one: to create it takes longer than to use it. */
function formatter(locale: string): Intl.RelativeTimeFormat {
  let format = formats.get(locale);
  if (!format) formats.set(locale, (format = new Intl.RelativeTimeFormat(locale)));
  return format;
}
