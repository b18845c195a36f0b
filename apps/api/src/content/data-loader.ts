import { setTimeout as delay } from "node:timers/promises";

interface PendingCall<K, V> {
  readonly keys: readonly K[];
  readonly resolve: (found: ReadonlyMap<K, V>) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Above this many callers, wait before the next batch: a fuller batch saves more than the delay
 * costs.
 */
const busyBatchSize = 4;
const batchDelayMs = 1;

/**
 * Batches concurrent look-ups. Calls during a query join the next one, so that no caller gets older
 * data.
 */
export function createDataLoader<K, V>(load: (keys: K[]) => Promise<ReadonlyMap<K, V>>) {
  let pending: PendingCall<K, V>[] = [];
  let isLoading = false;

  async function loadBatch(batch: readonly PendingCall<K, V>[]): Promise<void> {
    try {
      const found = await load([...new Set(batch.flatMap(({ keys }) => keys))]);
      for (const { resolve } of batch) resolve(found);
    } catch (error) {
      const [only] = batch;
      // One caller's invalid key must not fail the others.
      if (only && batch.length === 1) only.reject(error);
      else await Promise.all(batch.map((call) => loadBatch([call])));
    }
  }

  async function loadPending(): Promise<void> {
    while (pending.length > 0) {
      const batch = pending;
      pending = [];
      await loadBatch(batch);
      if (batch.length >= busyBatchSize) await delay(batchDelayMs);
    }
    isLoading = false;
  }

  return (keys: readonly K[]): Promise<ReadonlyMap<K, V>> =>
    new Promise((resolve, reject) => {
      if (keys.length === 0) return resolve(new Map());
      pending.push({ keys, resolve, reject });
      if (isLoading) return;
      isLoading = true;
      // Requests of one turn of the event loop share the first batch.
      setImmediate(() => void loadPending());
    });
}
