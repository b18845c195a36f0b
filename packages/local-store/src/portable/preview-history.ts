import type { LocalStore } from "../create-local-store";
import { isEntry, isNewer, isVideoId, playlistKey, type Entry } from "../history/entry";
import { readEntry } from "../history/read-entry";

/** What an import would do to the history. */
export interface HistoryPreview {
  /** Videos and playlists that are not here yet. */
  readonly added: number;
  /** Those whose record in the file is newer than the one here. */
  readonly updated: number;
  /** Those that are here already, as new or newer. */
  readonly unchanged: number;
  /** What is no record. */
  readonly unreadable: number;
  /** Whether there is consent to keep a history: without it none of this is taken in. */
  readonly isAllowed: boolean;
}

type Entries = readonly (readonly [key: string, entry: Entry])[];

/** Compares the history of a file with the store's. */
export function previewHistory(
  { history, consent }: LocalStore,
  file: unknown,
): { preview: HistoryPreview; entries: Entries } {
  const { videos, playlists }: { videos?: unknown; playlists?: unknown } = Object(file);
  const found = [
    ...Object.entries<unknown>(Object(videos)).map(([id, value]) => [isVideoId(id) ? id : null, value] as const),
    ...Object.entries<unknown>(Object(playlists)).map(([id, value]) => [playlistKey(id), value] as const),
  ];
  const entries: [key: string, entry: Entry][] = [];
  const counts = { added: 0, updated: 0, unchanged: 0, unreadable: 0 };
  for (const [key, value] of found) {
    const entry = key === null ? undefined : readEntry(key, value);
    if (key === null || !isEntry(entry)) counts.unreadable++;
    else {
      const known = history.get(key) ?? history.getPlaylist(key.slice(1));
      const outcome = !known ? "added" : isNewer(entry, known) ? "updated" : "unchanged";
      counts[outcome]++;
      if (outcome !== "unchanged") entries.push([key, entry]);
    }
  }
  return { preview: { ...counts, isAllowed: consent.isGiven() }, entries };
}
