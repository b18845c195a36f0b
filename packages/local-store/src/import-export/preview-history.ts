import type { LocalStore } from "../create-local-store";
import {
  idOf,
  isEntry,
  isNewer,
  isVideoId,
  playlistKey,
  type Entries,
  type Entry,
} from "../history/entry";
import { readEntry } from "../history/read-entry";

/** Changes that an import would make to the history. */
export interface HistoryPreview {
  /** Number of videos and playlists that are new. */
  readonly added: number;
  /** Number of records that the file has newer. */
  readonly updated: number;
  /** Number of records that are as new or newer here. */
  readonly unchanged: number;
  /** Number of values that are not records. */
  readonly unreadable: number;
  /** True if consent is given. Otherwise no history is imported. */
  readonly isAllowed: boolean;
}

/** Compares the history of a file with the store's. */
export function previewHistory(
  store: LocalStore,
  file: unknown,
): { preview: HistoryPreview; entries: Entries } {
  const { history, consent } = store;
  const entries: [key: string, entry: Entry][] = [];
  const counts = { added: 0, updated: 0, unchanged: 0, unreadable: 0 };

  for (const [key, value] of keyedValues(file)) {
    const entry = key === null ? undefined : readEntry(key, value);
    if (key === null || !isEntry(entry)) {
      counts.unreadable++;
      continue;
    }
    const known = history.get(key) ?? history.getPlaylist(idOf(key));
    if (known && !isNewer(entry, known)) {
      counts.unchanged++;
      continue;
    }
    counts[known ? "updated" : "added"]++;
    entries.push([key, entry]);
  }
  return { preview: { ...counts, isAllowed: consent.isGiven() }, entries };
}

/** Returns all values of the file's history; without a key those whose id is not a video's. */
function keyedValues(file: unknown): [key: string | null, value: unknown][] {
  const { videos, playlists }: { videos?: unknown; playlists?: unknown } = Object(file);
  const found: [key: string | null, value: unknown][] = [];
  for (const [id, value] of Object.entries<unknown>(Object(videos)))
    found.push([isVideoId(id) ? id : null, value]);
  for (const [id, value] of Object.entries<unknown>(Object(playlists)))
    found.push([playlistKey(id), value]);
  return found;
}
