/** Time, as the store sees it. */
export interface Clock {
  /** Milliseconds since the epoch. May jump: the store stays sound when it does. */
  now(): number;
  /** Calls back once after `ms` milliseconds; the returned function cancels. */
  after(ms: number, callback: () => void): () => void;
  /** Resolves in a later task, so that a long job lets input and painting through. */
  nextTask(): Promise<void>;
}
