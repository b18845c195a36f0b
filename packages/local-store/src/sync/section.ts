import type { JoinRule, Records, Values } from "./replica";
import type { SyncRecord } from "./sync-record";

/** A part of the store that is synced as one: its values, and how they are written. */
export interface Section {
  readonly kind: string;
  readonly joinRule: JoinRule;
  /** False while the part must not be read: consent is missing, or its text is not readable. */
  readonly isOpen: () => boolean;
  /** True if the part needs consent: it is forgotten when consent is withdrawn. */
  readonly isOptional: boolean;
  /** Returns the values of `records`. Default: those that are not removed, in order. */
  readonly resolve?: (records: Records) => Values;
  /**
   * Reads what is stored, passes it to `work` and writes what that returns, without a change of
   * another tab in between where the storage allows it; null: nothing to write. Returns what is
   * stored afterwards.
   */
  readonly exchange: (work: (stored: Values) => Values | null) => Promise<Values>;
  readonly subscribe: (listener: () => void) => () => void;
}

/** Returns the values that are not removed, in order. */
export function liveValues(records: Records): Values {
  const live = [...records].filter(([, { isRemoved }]) => !isRemoved).sort(byOrder);
  return new Map(live.map(([id, { value }]) => [id, value]));
}

type RecordEntry = readonly [id: string, record: SyncRecord];

function byOrder([idA, a]: RecordEntry, [idB, b]: RecordEntry): number {
  return a.order - b.order || (idA < idB ? -1 : 1);
}

interface SyncValuesOptions {
  readonly read: () => Values;
  readonly write: (values: Values) => void;
}

/** Returns `exchange` of a part that is read and written at once. */
export function exchangeAtOnce({ read, write }: SyncValuesOptions): Section["exchange"] {
  return async (work) => {
    const next = work(read());
    if (next) write(next);
    return read();
  };
}

/** True if both have the same values in the same order. */
export function areSameValues(a: Values, b: Values): boolean {
  if (a.size !== b.size) return false;
  const entriesOfB = [...b];
  return [...a].every(([id, value], index) => {
    const entry = entriesOfB[index];
    return entry !== undefined && entry[0] === id && entry[1] === value;
  });
}
