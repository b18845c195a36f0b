import type { I18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import type { Age, VideoSummary } from "@marquee/api-client";

const formats = new Map<string, Intl.RelativeTimeFormat>();

/** Describes when a video was published, and whether it needs a plan: "Members · 3 days ago". */
export function describeRelease(
  i18n: I18n,
  { age, elapsed, isMembersOnly }: Pick<VideoSummary, "age" | "elapsed" | "isMembersOnly">,
): string | undefined {
  const time = age ? describeAge(i18n, age) : elapsed || undefined;
  if (!isMembersOnly) return time;
  return time === undefined ? t(i18n)`Members` : t(i18n)`Members · ${time}`;
}

function describeAge(i18n: I18n, { count, unit }: Age): string {
  return count === 0 ? t(i18n)`Just now` : formatter(i18n.locale).format(-count, unit);
}

/** Every card has one: to create it takes longer than to use it. */
function formatter(locale: string): Intl.RelativeTimeFormat {
  let format = formats.get(locale);
  if (!format) formats.set(locale, (format = new Intl.RelativeTimeFormat(locale)));
  return format;
}
