import { isPlaylistKey, playlistIdOf, playlistKey, readEntry, type Entry } from "./entry";

/** How `watch-history` holds the playlists: under one name among the video ids. */
const playlistsName = "playlist";
/** Characters that are parsed without a break: well under a millisecond. */
const sliceLength = 65_536;
/** Records that are written without a break. */
const sliceRecords = 1_000;

/**
 * Reads `watch-history` in slices, so that a large history never holds the page up; yields between them.
 * Returns what could not be read, "" when all was.
 */
export function* readBaseText(raw: string, visit: (key: string, entry: Entry) => void): Generator<void, string> {
  if (raw === "") return "";
  if (!raw.startsWith("{")) return raw;
  const unread: Record<string, unknown> = {};

  function visitValue(key: string, value: unknown) {
    const entry = readEntry(key, value);
    if (entry) visit(key, entry);
    else unread[isPlaylistKey(key) ? `${playlistsName}/${playlistIdOf(key)}` : key] = value;
  }

  let from = 1;
  let length = sliceLength;
  while (from < raw.length) {
    // Where one record ends and the next begins, unless inside a text or a deeper object: then the braces or quotes
    // of the slice do not match up, it does not parse, and a longer one is tried.
    const end = raw.indexOf('},"', from + length);
    const slice = end < 0 ? `{${raw.slice(from)}` : `{${raw.slice(from, end + 1)}}`;
    const part = parseObject(slice);
    if (part) {
      for (const [key, value] of Object.entries(part)) {
        if (key !== playlistsName || typeof value !== "object" || value === null) visitValue(key, value);
        else for (const [id, playlist] of Object.entries(value)) visitValue(playlistKey(id), playlist);
      }
      length = sliceLength;
      if (end < 0) break;
      from = end + 2;
      yield;
    } else if (end < 0) {
      return raw.slice(from);
    } else {
      length *= 2;
    }
  }
  return Object.keys(unread).length === 0 ? "" : JSON.stringify(unread);
}

function parseObject(text: string): Record<string, unknown> | null {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The records of `watch-history` as text, from the newest to the oldest. */
export interface BaseParts {
  videos: string[];
  playlists: string[];
}

/** Turns records, newest first, into text, in slices; yields between them. `keep` may refuse one, given the length so far. */
export function* writeBaseParts(
  entries: Iterable<[key: string, entry: Entry]>,
  keep: (entry: [key: string, entry: Entry], length: number) => boolean,
): Generator<void, BaseParts> {
  const parts: BaseParts = { videos: [], playlists: [] };
  let length = `{"${playlistsName}":{}}`.length;
  let count = 0;
  for (const found of entries) {
    const [key, entry] = found;
    const isPlaylist = isPlaylistKey(key);
    const text = `${JSON.stringify(isPlaylist ? playlistIdOf(key) : key)}:${JSON.stringify(entry)}`;
    if (!keep(found, length + text.length + 1)) continue;
    length += text.length + 1;
    (isPlaylist ? parts.playlists : parts.videos).push(text);
    if (++count % sliceRecords === 0) yield;
  }
  return parts;
}

/** Oldest first, so that what is read back is in order. */
export function joinBaseParts({ videos, playlists }: BaseParts): string {
  const parts = videos.toReversed();
  if (playlists.length > 0) parts.push(`"${playlistsName}":{${playlists.toReversed().join(",")}}`);
  return `{${parts.join(",")}}`;
}
