import type { FastifyBaseLogger } from "fastify";

interface BatchWriterOptions<Value> {
  readonly log: Pick<FastifyBaseLogger, "warn">;
  /** Names the rows in the log, such as "views". */
  readonly name: string;
  readonly intervalMs: number;
  /** Further keys are dropped, in a long outage for example. */
  readonly maxPending: number;
  readonly merge: (before: Value, value: Value) => Value;
  /** Writes all or nothing. */
  readonly insert: (batch: ReadonlyMap<string, Value>) => Promise<unknown>;
}

/** Collects values by key in memory, and writes them at intervals. Failed batches are retried. */
export function createBatchWriter<Value>(options: BatchWriterOptions<Value>) {
  const { log, name, intervalMs, maxPending, merge, insert } = options;
  let pending = new Map<string, Value>();
  let flushing: Promise<void> | null = null;
  let timer: NodeJS.Timeout | undefined;

  function add(key: string, value: Value): void {
    const before = pending.get(key);
    if (before !== undefined) pending.set(key, merge(before, value));
    else if (pending.size < maxPending) pending.set(key, value);
  }

  async function write(): Promise<void> {
    if (pending.size === 0) return;
    const batch = pending;
    pending = new Map();
    try {
      await insert(batch);
    } catch (error) {
      log.warn(
        { err: error, count: batch.size },
        `${name} not written: the next attempt includes them`,
      );
      const later = pending;
      pending = batch;
      for (const [key, value] of later) add(key, value);
    }
  }

  /** A slow database must not receive overlapping batches. */
  function flush(): Promise<void> {
    flushing ??= write().finally(() => {
      flushing = null;
    });
    return flushing;
  }

  return {
    add,

    flush,

    start(): void {
      timer = setInterval(() => void flush(), intervalMs);
      timer.unref();
    },

    async stop(): Promise<void> {
      clearInterval(timer);
      await flushing;
      await write();
    },
  };
}
