import type { I18n } from "@lingui/core";
import { formatDayOfYear, formatShortDate } from "./format-local-date";

/** Formats a calendar day, such as "2026-11-22", independent of the time zone: 22 Nov 2026. */
export const formatDay = (i18n: I18n, day: string): string => formatShortDate(i18n, `${day}T00:00`);

/** Writes a day for the axis of a chart, without the year: 22 Nov. */
export const formatChartDay = (i18n: I18n, day: string): string =>
  formatDayOfYear(i18n, `${day}T00:00`);
