/** Someone who waits in a queue. */
interface Waiter {
  readonly proceed: () => void;
  readonly refuse: () => void;
}

export interface FairQueueLimits {
  /** Of one key. */
  readonly maxOfKey: number;
  readonly max: number;
}

/**
 * Creates a queue in which keys take turns, however many wait with one of them. When it is full, the last waiter of the key with most
 * makes room for a key that has fewer.
 */
export function createFairQueue({ maxOfKey, max }: FairQueueLimits) {
  /** In the order of their turns. */
  const waiters = new Map<string, Waiter[]>();
  let size = 0;

  function makeRoom(ownLength: number): boolean {
    if (size < max) return true;
    const [longest = []] = [...waiters.values()].toSorted((a, b) => b.length - a.length);
    if (longest.length <= ownLength + 1) return false;
    size -= 1;
    longest.pop()?.refuse();
    return true;
  }

  return {
    /** Resolves with true at the caller's turn, and with false if there is no room. */
    async wait(key: string): Promise<boolean> {
      const own = waiters.get(key) ?? [];
      if (own.length >= maxOfKey || !makeRoom(own.length)) return false;
      const { promise, resolve } = Promise.withResolvers<boolean>();
      own.push({ proceed: () => resolve(true), refuse: () => resolve(false) });
      waiters.set(key, own);
      size += 1;
      return promise;
    },

    /** Lets the next one go on. @returns false if nobody waits. */
    next(): boolean {
      const [turn] = waiters;
      if (!turn) return false;
      const [key, own] = turn;
      const waiter = own.shift();
      waiters.delete(key);
      // Its turn comes again after all others.
      if (own.length > 0) waiters.set(key, own);
      size -= 1;
      waiter?.proceed();
      return true;
    },
  };
}
