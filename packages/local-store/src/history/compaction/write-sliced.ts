import { idOf, isPlaylistKey, playlistsName, type Entry } from "../entry";
import type { MergedRecords } from "../merged-records";

/** Number of records between two breaks. */
export const recordsPerSlice = 1_000;

type Keep = (key: string, entry: Entry, length: number) => boolean;

/**
 * Returns the text of `watch-history`, oldest record first, so that it is read back in order.
 * Yields between slices of work. `keep` decides about each record; `length` is that of the text
 * with it and all newer records.
 */
export function* writeSliced(records: MergedRecords, keep: Keep): Generator<void, string> {
  const videos: string[] = [];
  const playlists: string[] = [];
  let length = playlistsName.length;
  const newestFirst = records.keys().toReversed();
  yield;

  for (const [index, key] of newestFirst.entries()) {
    const entry = records.get(key);
    if (!entry) continue;
    const property = `${JSON.stringify(idOf(key))}:${JSON.stringify(entry)}`;
    length += property.length + 1;
    if (keep(key, entry, length)) {
      const list = isPlaylistKey(key) ? playlists : videos;
      list.push(property);
    }
    if (index % recordsPerSlice === 0) yield;
  }
  yield;

  const properties = videos.toReversed();
  if (playlists.length > 0)
    properties.push(`"${playlistsName}":{${playlists.toReversed().join()}}`);
  return `{${properties.join()}}`;
}
