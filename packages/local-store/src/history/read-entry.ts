import { isPlaylistKey, type Entry, type Removal } from "./entry";
import type { WatchRecord } from "./watch-record";

/** Seconds since the epoch stay below this for 3,000 years: more are milliseconds. */
const firstMilliseconds = 1e11;

type Found = Readonly<Record<string, unknown>>;

const toNumber = (value: unknown) => (typeof value === "number" ? value : Number.parseFloat(String(value)));

/**
 * Reads a record, or a removal, as it was stored; undefined when it is neither. Earlier versions wrote text for numbers,
 * milliseconds, and no duration; fields of later versions stay.
 */
export function readEntry(key: string, value: unknown): Entry | Removal | undefined {
  const found: Found = Object(value);
  const stamp = toNumber(found.epoch);
  const epoch = Math.floor(stamp < firstMilliseconds ? stamp : stamp / 1000);
  const isPlaylist = isPlaylistKey(key);
  const progress = toNumber(found.progress ?? 0);
  const length = toNumber((isPlaylist ? found.totalItems : found.duration) ?? 0);
  if (![progress, epoch, length].every((amount) => amount >= 0 && amount < Infinity)) return undefined;
  if (!("progress" in found)) return { epoch };
  if (isPlaylist) {
    const { cover = "", currentVideoId = "" } = found;
    return {
      ...found,
      cover: String(cover),
      currentVideoId: String(currentVideoId),
      totalItems: length,
      progress,
      epoch,
    };
  }
  // Tens of thousands of records are read at once: those that need nothing are not copied.
  const isCurrent = isWatchRecord(found) && found.progress === progress && found.epoch === epoch;
  return isCurrent ? found : { ...found, progress, duration: length, epoch };
}

function isWatchRecord(found: Found): found is Found & WatchRecord {
  return typeof found.duration === "number";
}
