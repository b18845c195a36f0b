export interface CacheLookups {
  hits: number;
  misses: number;
}

const lookups = new Map<string, CacheLookups>();

/** All servers of a process share them for the metrics. */
export function cacheLookups(name: string): CacheLookups {
  const found = lookups.get(name) ?? { hits: 0, misses: 0 };
  lookups.set(name, found);
  return found;
}

export function allCacheLookups(): ReadonlyMap<string, Readonly<CacheLookups>> {
  return lookups;
}
