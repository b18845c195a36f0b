import { playlistKey, playlistsName, type Entry, type Removal } from "./entry";
import { readEntry } from "./read-entry";

export type Visit = (key: string, value: Entry | Removal) => unknown;

/**
 * Reads the text of `watch-history`, of a part of it, or of a journal. Returns what is not a
 * record, one per line: "" if all of it is. Returns null if the text is not a JSON object.
 */
export function readRecords(text: string, visit: Visit): string | null {
  const unreadable: string[] = [];

  function visitAll(values: object, toKey = (name: string) => name) {
    for (const [name, value] of Object.entries(values)) {
      const key = toKey(name);
      const entry = readEntry(key, value);
      if (entry) visit(key, entry);
      else if (key === playlistsName && typeof value === "object" && value)
        visitAll(value, playlistKey);
      else unreadable.push(JSON.stringify({ [name]: value }));
    }
  }

  if (!text.startsWith("{")) return null;
  try {
    visitAll(JSON.parse(text));
    return unreadable.join("\n");
  } catch {
    return null;
  }
}
