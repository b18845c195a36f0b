import { setTimeout as delay } from "node:timers/promises";

interface Waiting<K, V> {
  readonly keys: readonly K[];
  readonly resolve: (found: ReadonlyMap<K, V>) => void;
  readonly reject: (error: unknown) => void;
}

/** From so many callers at once on, the next look-up waits a moment for company: a round trip costs more than the moment. */
const crowd = 4;
const batchDelayMs = 1;

/**
 * Looks up for many callers at once: those who ask while a look-up is under way share the next one, so that what each gets
 * was read after they asked.
 */
export function createBatch<K, V>(load: (keys: K[]) => Promise<ReadonlyMap<K, V>>) {
  let waiting: Waiting<K, V>[] = [];
  let isLoading = false;

  async function serve(callers: readonly Waiting<K, V>[]): Promise<void> {
    try {
      const found = await load([...new Set(callers.flatMap(({ keys }) => keys))]);
      for (const { resolve } of callers) resolve(found);
    } catch (error) {
      const [only] = callers;
      // One caller's unusable key must not fail the others.
      if (only && callers.length === 1) only.reject(error);
      else await Promise.all(callers.map((caller) => serve([caller])));
    }
  }

  async function run(): Promise<void> {
    while (waiting.length > 0) {
      const callers = waiting;
      waiting = [];
      await serve(callers);
      if (callers.length >= crowd) await delay(batchDelayMs);
    }
    isLoading = false;
  }

  return (keys: readonly K[]): Promise<ReadonlyMap<K, V>> =>
    new Promise((resolve, reject) => {
      if (keys.length === 0) return resolve(new Map());
      waiting.push({ keys, resolve, reject });
      if (isLoading) return;
      isLoading = true;
      // Requests that came in together are read in the same turn.
      setImmediate(() => void run());
    });
}
