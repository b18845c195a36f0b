/** A row: its key, and its value; undefined removes it. */
export type SyncRow = readonly [key: string, value: unknown];

/** Stores a device's records of the others, by key. */
export interface SyncRows {
  readonly load: () => Promise<ReadonlyMap<string, unknown>>;
  /** Writes all rows, or none. Values are cloned as `structuredClone` does. */
  readonly save: (rows: readonly SyncRow[]) => Promise<void>;
}

/** Rows that are lost with the page, for tests. */
export function createMemoryRows(): SyncRows {
  const stored = new Map<string, unknown>();
  return {
    load: async () => new Map(stored),
    async save(rows) {
      for (const [key, value] of rows) {
        if (value === undefined) stored.delete(key);
        else stored.set(key, value);
      }
    },
  };
}
