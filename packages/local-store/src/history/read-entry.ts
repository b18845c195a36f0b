import { isPlaylistKey, type Entry } from "./entry";

/** Seconds since the epoch stay below this for 3,000 years: more are milliseconds. */
const firstMilliseconds = 1e11;

type Found = Readonly<Record<string, unknown>>;

const toNumber = (value: unknown) => (typeof value === "number" ? value : Number.parseFloat(String(value)));

/**
 * Reads a record as it was stored; undefined when it is none. Earlier versions wrote text for numbers, milliseconds, and
 * no duration; fields of later versions stay.
 */
export function readEntry(key: string, value: unknown): Entry | undefined {
  const found: Found = Object(value);
  const progress = toNumber(found.progress);
  const stamp = toNumber(found.epoch);
  const epoch = Math.floor(stamp < firstMilliseconds ? stamp : stamp / 1000);
  const isPlaylist = isPlaylistKey(key);
  const length = toNumber(isPlaylist ? found.totalItems : found.duration) || 0;
  if (!(Math.min(progress, epoch, length) >= 0 && Math.max(progress, epoch, length) < Infinity)) return undefined;
  if (isPlaylist) {
    const { cover = "", currentVideoId } = found;
    return typeof currentVideoId === "string"
      ? { ...found, cover: String(cover), currentVideoId, totalItems: length, progress, epoch }
      : undefined;
  }
  // Tens of thousands of records are read at once: those that need nothing are not copied.
  const isCurrent = isWatchRecord(found) && found.progress === progress && found.epoch === epoch;
  return isCurrent ? found : { ...found, progress, duration: length, epoch };
}

function isWatchRecord(found: Found): found is Found & Entry {
  return typeof found.duration === "number";
}
