/** What the store needs of `navigator.locks`: one holder of a name at a time, over all tabs. */
export interface LocksLike {
  request(name: string, callback: () => Promise<unknown>): Promise<unknown>;
}
