type EndWait = (isTurn: boolean) => void;

export interface FairQueueLimits {
  readonly maxOfKey: number;
  readonly max: number;
}

/**
 * Keys take turns. In a full queue the busiest key's last waiter makes room for a key with fewer.
 */
export function createFairQueue({ maxOfKey, max }: FairQueueLimits) {
  /** Keys are in the order of their turns. */
  const waiters = new Map<string, Set<EndWait>>();
  let size = 0;

  function makeRoom(ownSize: number): boolean {
    if (size < max) return true;
    let [longest] = waiters;
    for (const entry of waiters) if (longest && entry[1].size > longest[1].size) longest = entry;
    if (!longest || longest[1].size <= ownSize + 1) return false;
    const [key, others] = longest;
    const last = [...others].at(-1);
    if (last) end(key, last, false);
    return true;
  }

  function end(key: string, endWait: EndWait, isTurn: boolean): void {
    const own = waiters.get(key);
    if (!own?.delete(endWait)) return;
    if (own.size === 0) waiters.delete(key);
    size -= 1;
    endWait(isTurn);
  }

  return {
    /** Resolves with true for a turn, false without room or after an abort. */
    async wait(key: string, signal?: AbortSignal): Promise<boolean> {
      const own = waiters.get(key) ?? new Set();
      if (own.size >= maxOfKey || !makeRoom(own.size)) return false;
      const { promise, resolve } = Promise.withResolvers<boolean>();
      own.add(resolve);
      waiters.set(key, own);
      size += 1;
      const leave = () => end(key, resolve, false);
      signal?.addEventListener("abort", leave, { once: true });
      try {
        return await promise;
      } finally {
        signal?.removeEventListener("abort", leave);
      }
    },

    next(): boolean {
      const [turn] = waiters;
      if (!turn) return false;
      const [key, own] = turn;
      const [first] = own;
      if (!first) return false;
      // Its turn comes again after all others.
      waiters.delete(key);
      waiters.set(key, own);
      end(key, first, true);
      return true;
    },
  };
}
