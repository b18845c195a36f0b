import type { Entry, Removal } from "./entry";
import { readEntry } from "./read-entry";

/**
 * One video's record out of a `watch-history` that is still being read: a search through text instead of parsing it all,
 * so that a video can resume at once however large the history is.
 */
export function findInBaseText(raw: string, videoId: string): Entry | Removal | undefined {
  const name = `${JSON.stringify(videoId)}:`;
  const start = raw.indexOf(`${name}{`);
  try {
    if (start >= 0) return readEntry(videoId, JSON.parse(raw.slice(start + name.length, raw.indexOf("}", start) + 1)));
  } catch {
    // Not a record after all.
  }
  return undefined;
}
