/**
 * The part of `navigator.locks` that the store uses: over all tabs, a name has one holder at a
 * time.
 */
export interface LocksLike {
  request(name: string, callback: () => Promise<unknown>): Promise<unknown>;
}
