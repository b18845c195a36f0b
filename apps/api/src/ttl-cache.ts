import { LRUCache } from "lru-cache";
import type { Clock } from "./clock.ts";

export interface TtlCacheOptions {
  readonly clock: Clock;
  readonly ttlMs: number;
  /** The least recently used entry is evicted beyond this. */
  readonly maxEntries: number;
}

/** Creates a cache of loaded values. Concurrent calls for a key share one load; a failed load is not cached. */
export function createTtlCache<T>({ clock, ttlMs, maxEntries }: TtlCacheOptions) {
  const entries = new LRUCache<string, Promise<T>>({
    max: maxEntries,
    ttl: ttlMs,
    ttlResolution: 0,
    perf: { now: () => clock().getTime() },
  });

  return function cached(key: string, load: () => Promise<T>): Promise<T> {
    const present = entries.get(key);
    if (present) return present;
    const loading = load();
    entries.set(key, loading);
    loading.catch(() => {
      if (entries.peek(key) === loading) entries.delete(key);
    });
    return loading;
  };
}
