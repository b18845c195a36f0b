import { playlistKey, playlistsName, type Entry, type Removal } from "./entry";
import { readEntry } from "./read-entry";

export type Visit = (key: string, found: Entry | Removal) => unknown;

/**
 * Reads the text of `watch-history`, of a part of it, or of a journal. Returns what is not a record, one per line, ""
 * when all are; null when the text is no object at all.
 */
export function readRecords(text: string, visit: Visit): string | null {
  const unread: string[] = [];
  function visitAll(values: object, toKey = (name: string) => name) {
    for (const [name, value] of Object.entries(values)) {
      const key = toKey(name);
      const found = readEntry(key, value);
      if (found) visit(key, found);
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
