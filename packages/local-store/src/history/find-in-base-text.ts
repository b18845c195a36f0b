import type { Entry } from "./entry";
import { readEntry } from "./read-entry";

/**
 * One video's record out of a `watch-history` that is still being read: a search through text instead of parsing it all,
 * so that a video can resume at once however large the history is.
 */
export function findInBaseText(raw: string, videoId: string): Entry | undefined {
  const name = `${JSON.stringify(videoId)}:`;
  const start = raw.indexOf(`${name}{`);
  const end = raw.indexOf("}", start);
  if (start < 0 || end < 0) return undefined;
  try {
    return readEntry(videoId, JSON.parse(raw.slice(start + name.length, end + 1)));
  } catch {
    return undefined;
  }
}
