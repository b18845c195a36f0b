import type { I18n } from "@lingui/core";
import { plural, t } from "@lingui/core/macro";

/** A page of new videos is all that is counted. */
const maxCounted = 24;

/** Returns how many new videos there are, as a number and as words. */
export function newVideosBadge(i18n: I18n, count: number): { text: string; label: string } {
  if (count < maxCounted) {
    const label = t(i18n)`${plural(count, { one: "# new video", other: "# new videos" })}`;
    return { text: i18n.number(count), label };
  }
  const text = `${i18n.number(maxCounted)}+`;
  return { text, label: t(i18n)`${text} new videos` };
}
