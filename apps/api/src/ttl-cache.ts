import { LRUCache } from "lru-cache";
import { cacheLookups } from "./cache-lookups.ts";
import type { Clock } from "./clock.ts";

export interface TtlCacheOptions<T> {
  /** Of the metrics. */
  readonly name: string;
  readonly clock: Clock;
  readonly ttlMs: number;
  /** The least recently used entry is evicted beyond this. */
  readonly maxEntries: number;
  /** Whether a loaded value may be cached. Default: all values. */
  readonly isCacheable?: (value: T) => boolean;
}

/**
 * Creates a cache of loaded values. Concurrent calls for a key share one load; a failed load is not
 * cached.
 */
export function createTtlCache<T>({
  name,
  clock,
  ttlMs,
  maxEntries,
  isCacheable = () => true,
}: TtlCacheOptions<T>) {
  const lookups = cacheLookups(name);
  const entries = new LRUCache<string, Promise<T>>({
    max: maxEntries,
    ttl: ttlMs,
    ttlResolution: 0,
    perf: { now: () => clock().getTime() },
  });

  return function cached(key: string, load: () => Promise<T>): Promise<T> {
    const present = entries.get(key);
    if (present) {
      lookups.hits += 1;
      return present;
    }
    lookups.misses += 1;
    const loading = load();
    entries.set(key, loading);
    const remove = () => {
      if (entries.peek(key) === loading) entries.delete(key);
    };
    loading.then((value) => {
      if (!isCacheable(value)) remove();
    }, remove);
    return loading;
  };
}
