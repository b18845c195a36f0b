/** A question to who is signed in: is it still you? Whatever wants to know meanwhile waits for the one answer. */
export interface Confirmation {
  /** Asks, and says whether it was confirmed. */
  readonly ask: () => Promise<boolean>;
  readonly answer: (confirmed: boolean) => void;
  /** Whether the question is open. */
  readonly get: () => boolean;
  readonly subscribe: (listener: () => void) => () => void;
}

export function createConfirmation(): Confirmation {
  const listeners = new Set<() => void>();
  let waiting: ((confirmed: boolean) => void)[] = [];
  const tell = () => {
    for (const listener of listeners) listener();
  };
  return {
    ask: () =>
      new Promise((resolve) => {
        waiting.push(resolve);
        tell();
      }),
    answer(confirmed) {
      const resolvers = waiting;
      waiting = [];
      for (const resolve of resolvers) resolve(confirmed);
      tell();
    },
    get: () => waiting.length > 0,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
