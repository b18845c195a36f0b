import { siteFileName } from "../../lib/site-file-name";

/**
 * A name that sorts by time and is allowed on every system:
 * `film-club-data-2024-03-01T09-30-00Z.json`.
 */
export function exportFileName(siteName: string, now: Date): string {
  const timestamp = now.toISOString().replace(/\.\d+/, "").replaceAll(":", "-");
  return siteFileName(siteName, `data-${timestamp}.json`);
}
