import { idOf, isPlaylistKey, playlistsName, type Entry } from "../entry";
import type { MergedRecords } from "../merged-records";

/** Records that are dealt with without a break. */
export const sliceRecords = 1_000;

type Keep = (key: string, entry: Entry, length: number) => boolean;

/**
 * Writes `watch-history`, oldest first, so that what is read back is in order. Works in slices and yields between them.
 * `keep` says whether to keep a record that ends at so many characters, counted from the newest.
 */
export function* writeSliced(records: MergedRecords, keep: Keep): Generator<void, string> {
  const videos: string[] = [];
  const playlists: string[] = [];
  let length = playlistsName.length;
  const keys = records.keys().toReversed();
  yield;
  for (const [index, key] of keys.entries()) {
    const entry = records.get(key);
    if (!entry) continue;
    const text = `${JSON.stringify(idOf(key))}:${JSON.stringify(entry)}`;
    length += text.length + 1;
    if (keep(key, entry, length)) (isPlaylistKey(key) ? playlists : videos).push(text);
    if (index % sliceRecords === 0) yield;
  }
  yield;
  if (playlists.length > 0) videos.unshift(`"${playlistsName}":{${playlists.toReversed().join()}}`);
  return `{${videos.toReversed().join()}}`;
}
