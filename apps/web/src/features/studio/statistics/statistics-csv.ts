import type { Statistics } from "@marquee/api-client";

/** Returns the days as CSV (RFC 4180). */
export function statisticsCsv(days: Statistics["days"]): string {
  const rows = days.map(
    ({ day, views, watchSeconds }) => `${day},${views},${Math.round(watchSeconds)}`,
  );
  return ["day,views,watch_seconds", ...rows, ""].join("\r\n");
}
