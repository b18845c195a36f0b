import { readEntry, type Entry } from "./entry";

/** The news of one tab: what it recorded, and what it removed (the second up to which records are gone). */
export type JournalEntries = Map<string, Entry | number>;

export interface Journal {
  /** When it was written, in seconds since the epoch. */
  writtenAt: number;
  entries: JournalEntries;
}

/** Stands for every record in a journal: what it removes is the whole history up to a second. */
export const everything = "";

const version = 1;

export function formatJournal({ writtenAt, entries }: Journal): string {
  return JSON.stringify({ v: version, t: writtenAt, r: Object.fromEntries(entries) });
}

/** null for text that is no journal. */
export function parseJournal(raw: string): Journal | null {
  try {
    const { v, t, r }: { v: unknown; t: unknown; r: unknown } = JSON.parse(raw);
    if (v !== version || typeof t !== "number") return null;
    const entries: JournalEntries = new Map();
    for (const [key, value] of Object.entries<unknown>(Object(r))) {
      const entry = typeof value === "number" ? value : readEntry(key, value);
      if (entry !== undefined) entries.set(key, entry);
    }
    return { writtenAt: t, entries };
  } catch {
    return null;
  }
}
