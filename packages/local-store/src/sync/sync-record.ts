/** The last known value under an id, in the form that devices exchange. */
export interface SyncRecord {
  /** JSON, or what the kind of record has as text. A removed record keeps its last value. */
  readonly value: string;
  readonly isRemoved: boolean;
  /** Records of a list are sorted by it, then by id. */
  readonly order: number;
  /**
   * Hybrid logical clock: milliseconds since the Unix epoch, later than all that was seen before.
   */
  readonly time: number;
  /** Id of the device that made the change. */
  readonly device: string;
}

/** True if `a` replaces `b`. All devices must choose the same, in any order. */
export function replacesRecord(a: SyncRecord, b: SyncRecord): boolean {
  if (a.time !== b.time) return a.time > b.time;
  if (a.device !== b.device) return a.device > b.device;
  // A device that was restored from a copy may have used a stamp twice.
  return JSON.stringify(toRow(a)) > JSON.stringify(toRow(b));
}

type RecordRow = readonly [
  value: string,
  isRemoved: 0 | 1,
  order: number,
  time: number,
  device: string,
];

export const toRow = (record: SyncRecord): RecordRow => [
  record.value,
  record.isRemoved ? 1 : 0,
  record.order,
  record.time,
  record.device,
];

/** A clock this far ahead would make every later change of the others lose for years. */
const maxFutureMs = 30 * 86_400_000;

/**
 * Returns undefined if `row` is no record, or comes from a clock that is more than 30 days ahead of
 * `now` (milliseconds since the Unix epoch).
 */
export function fromRow(row: unknown, now: number): SyncRecord | undefined {
  if (!Array.isArray(row)) return undefined;
  const [value, isRemoved, order, time, device]: unknown[] = row;
  if (typeof value !== "string" || typeof device !== "string") return undefined;
  if (isRemoved !== 0 && isRemoved !== 1) return undefined;
  if (!isTime(order) || !isTime(time) || time > now + maxFutureMs) return undefined;
  return { value, isRemoved: isRemoved === 1, order, time, device };
}

const isTime = (value: unknown): value is number =>
  typeof value === "number" && Number.isSafeInteger(value) && value >= 0;
