/** Ends the wait: with true at the waiter's turn, with false if there is no room. */
type EndWait = (isTurn: boolean) => void;

export interface FairQueueLimits {
  /** How many may wait with the same key. */
  readonly maxOfKey: number;
  readonly max: number;
}

/**
 * Creates a queue in which keys take turns, however many wait with one of them. When it is full, the last waiter of the key with most
 * makes room for a key that has fewer.
 */
export function createFairQueue({ maxOfKey, max }: FairQueueLimits) {
  /** Keys stand in the order of their turns. */
  const waiters = new Map<string, EndWait[]>();
  let size = 0;

  function makeRoom(ownLength: number): boolean {
    if (size < max) return true;
    const [longest = []] = [...waiters.values()].toSorted((a, b) => b.length - a.length);
    if (longest.length <= ownLength + 1) return false;
    size -= 1;
    longest.pop()?.(false);
    return true;
  }

  return {
    /** Resolves with true at the caller's turn, and with false if there is no room. */
    async wait(key: string): Promise<boolean> {
      const own = waiters.get(key) ?? [];
      if (own.length >= maxOfKey || !makeRoom(own.length)) return false;
      const { promise, resolve } = Promise.withResolvers<boolean>();
      own.push(resolve);
      waiters.set(key, own);
      size += 1;
      return promise;
    },

    /** Lets the next one go on. @returns false if nobody waits. */
    next(): boolean {
      const [turn] = waiters;
      if (!turn) return false;
      const [key, own] = turn;
      const endWait = own.shift();
      waiters.delete(key);
      // Its turn comes again after all others.
      if (own.length > 0) waiters.set(key, own);
      size -= 1;
      endWait?.(true);
      return true;
    },
  };
}
