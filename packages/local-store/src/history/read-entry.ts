import { isPlaylistKey, type Entry, type Removal } from "./entry";
import type { PlaylistRecord, WatchRecord } from "./watch-record";

/** Seconds since the epoch stay below this for 3,000 years; a larger number is in milliseconds. */
const minTimestampMs = 1e11;

type Fields = Readonly<Record<string, unknown>>;

/**
 * Reads a stored record or removal; undefined if it is neither. Accepts what earlier versions
 * wrote: numbers as text, milliseconds, no duration. Keeps fields of later versions.
 */
export function readEntry(key: string, value: unknown): Entry | Removal | undefined {
  const fields: Fields = Object(value);
  const epoch = toEpoch(fields.epoch);
  if (!isAmount(epoch)) return undefined;
  return isPlaylistKey(key) ? readPlaylist(fields, epoch) : readVideo(fields, epoch);
}

function readVideo(fields: Fields, epoch: number): WatchRecord | Removal | undefined {
  const progress = toNumber(fields.progress ?? 0);
  const duration = toNumber(fields.duration ?? 0);
  if (!isAmount(progress) || !isAmount(duration)) return undefined;
  if (!("progress" in fields)) return { epoch };
  // Tens of thousands of records are read in one go: those in the current form are not copied.
  const isCurrent = hasDuration(fields) && fields.progress === progress && fields.epoch === epoch;
  return isCurrent ? fields : { ...fields, progress, duration, epoch };
}

function readPlaylist(fields: Fields, epoch: number): PlaylistRecord | Removal | undefined {
  const progress = toNumber(fields.progress ?? 0);
  const totalItems = toNumber(fields.totalItems ?? 0);
  if (!isAmount(progress) || !isAmount(totalItems)) return undefined;
  if (!("progress" in fields)) return { epoch };
  const cover = toText(fields.cover);
  const currentVideoId = toText(fields.currentVideoId);
  return { ...fields, cover, currentVideoId, totalItems, progress, epoch };
}

function hasDuration(fields: Fields): fields is Fields & WatchRecord {
  return typeof fields.duration === "number";
}

function toEpoch(value: unknown): number {
  const stamp = toNumber(value);
  return Math.floor(stamp < minTimestampMs ? stamp : stamp / 1000);
}

function toNumber(value: unknown): number {
  return typeof value === "number" ? value : Number.parseFloat(String(value));
}

function toText(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

function isAmount(value: number): boolean {
  return value >= 0 && value < Infinity;
}
