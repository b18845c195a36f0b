import type { ViewSource } from "@marquee/api-client";

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

/** Returns a watch time in hours and minutes: "2 h 5 min". */
export function formatWatchTime(seconds: number): string {
  if (seconds < 60) return `${Math.round(seconds)} s`;
  const minutes = Math.round(seconds / 60);
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

export const formatCount = (count: number): string => count.toLocaleString("en-GB");
