import type { I18n } from "@lingui/core";
import type { FlashRange } from "@marquee/api-client";
import { formatDuration } from "@marquee/ui/duration";

const maxTimes = 5;

/** Lists when a video flashes: "0:12, 1:05, …". */
export function describeFlashTimes(i18n: I18n, flashes: readonly FlashRange[]): string {
  const starts = [...new Set(flashes.map(({ start }) => formatDuration(Math.floor(start))))];
  const shown = starts.slice(0, maxTimes);
  const list = new Intl.ListFormat(i18n.locale, { style: "narrow", type: "unit" });
  return list.format(starts.length > maxTimes ? [...shown, "…"] : shown);
}
