/** Time, as the store sees it. */
export interface Clock {
  /** Milliseconds since the epoch. May jump forwards and backwards. */
  now(): number;
  /** Calls `callback` once, after `ms` milliseconds. Returns a function that cancels. */
  after(ms: number, callback: () => void): () => void;
  /**
   * Resolves in a later task, so that the browser can handle input and paint between slices of
   * work.
   */
  nextTask(): Promise<void>;
}
