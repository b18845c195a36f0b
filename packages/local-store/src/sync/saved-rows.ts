import { fromRow, type SyncRecord } from "./sync-record";
import type { SyncRow } from "./sync-rows";

const recordPrefix = "record/";
const basePrefix = "base/";
const historyPrefix = "history/";
export const unsentKey = "unsent";
/** True if the history was taken, and consent has not been withdrawn since. */
export const consentKey = "has-consent";

/** Keys of rows. A kind contains no slash, an id may. */
export const recordRowKey = (kind: string, id: string) => `${recordPrefix}${kind}/${id}`;
export const baseRowKey = (kind: string, id: string) => `${basePrefix}${kind}/${id}`;
export const historyRowKey = (key: string) => historyPrefix + key;

interface SavedRows {
  records: (readonly [kind: string, id: string, record: SyncRecord])[];
  base: (readonly [kind: string, id: string, value: string])[];
  history: (readonly [key: string, value: unknown])[];
}

/** Reads the rows that a device saved. Skips what it cannot read. */
export function readSavedRows(rows: ReadonlyMap<string, unknown>): SavedRows {
  const saved: SavedRows = { records: [], base: [], history: [] };
  for (const [key, value] of rows) readSavedRow(saved, [key, value]);
  return saved;
}

function readSavedRow(saved: SavedRows, [key, value]: SyncRow) {
  if (key.startsWith(recordPrefix)) {
    const record = fromRow(value, Infinity);
    if (record) saved.records.push([...splitKey(key.slice(recordPrefix.length)), record]);
  } else if (key.startsWith(basePrefix)) {
    if (typeof value === "string")
      saved.base.push([...splitKey(key.slice(basePrefix.length)), value]);
  } else if (key.startsWith(historyPrefix)) {
    saved.history.push([key.slice(historyPrefix.length), value]);
  }
}

function splitKey(key: string): readonly [kind: string, id: string] {
  const end = key.indexOf("/");
  return [key.slice(0, end), key.slice(end + 1)];
}
