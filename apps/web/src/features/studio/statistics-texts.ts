import type { I18n } from "@lingui/core";
import type { ViewSource } from "@marquee/api-client";
import { formatShortDate } from "../../lib/format-date";

/** What each source is called. */
export const sourceLabels: Readonly<Record<ViewSource, string>> = {
  home: "Home page",
  search: "Search",
  creator: "Channel page",
  video: "Another video",
  other: "Elsewhere on this site",
  embed: "Embedded player",
  "search-engine": "Search engines",
  social: "Social networks",
  external: "Other sites and direct links",
};

/** Writes a day of the calendar, such as "2026-11-22", whatever the time zone: 22 Nov 2026. */
export const formatDay = (i18n: I18n, day: string): string => formatShortDate(i18n, `${day}T00:00`);

/** Returns a watch time in hours and minutes: "2 h 5 min". */
export function formatWatchTime(seconds: number): string {
  if (seconds < 60) return `${Math.round(seconds)} s`;
  const minutes = Math.round(seconds / 60);
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

export const formatCount = (count: number): string => count.toLocaleString("en-GB");
