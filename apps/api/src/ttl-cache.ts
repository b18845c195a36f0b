import { LRUCache } from "lru-cache";
import { cacheLookups } from "./cache-lookups.ts";
import type { Clock } from "./clock.ts";

export interface TtlCacheOptions<T> {
  readonly name: string;
  readonly clock: Clock;
  readonly ttlMs: number;
  /** Evicts the least recently used entry above this. */
  readonly maxEntries: number;
  /** Default: always true. */
  readonly isCacheable?: (value: T) => boolean;
}

/** Concurrent calls for a key share one load. Failed loads are not cached. */
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
