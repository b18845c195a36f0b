import { playlistKey, type Entry } from "./entry";
import { readEntry } from "./read-entry";

/** How `watch-history` holds the playlists: under one name among the video ids. */
export const playlistsName = "playlist";

export type VisitEntry = (key: string, entry: Entry) => void;

/**
 * Reads the text of `watch-history`, or of a part of it. Returns what is not a record, one per line, "" when all are;
 * null when the text is no object at all.
 */
export function readRecords(text: string, visit: VisitEntry): string | null {
  const unread: string[] = [];
  function visitAll(values: object, toKey = (name: string) => name) {
    for (const [name, value] of Object.entries(values)) {
      const key = toKey(name);
      const entry = readEntry(key, value);
      if (entry) visit(key, entry);
      else if (key === playlistsName && typeof value === "object" && value) visitAll(value, playlistKey);
      else unread.push(JSON.stringify({ [name]: value }));
    }
  }
  try {
    if (text[0] !== "{") return null;
    visitAll(JSON.parse(text));
    return unread.join("\n");
  } catch {
    return null;
  }
}
