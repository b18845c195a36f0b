import { site } from "../../config/site";

/** A name that sorts by time and is allowed on every system: `marquee-data-2024-03-01T09-30-00Z.json`. */
export function exportFileName(now: Date): string {
  const timestamp = now.toISOString().replace(/\.\d+/, "").replaceAll(":", "-");
  return `${site.name.toLowerCase()}-data-${timestamp}.json`;
}
