import { createListeners } from "../listeners";

/**
 * A shared request for the user to confirm their identity. Concurrent callers wait for the same
 * result.
 */
export interface Confirmation {
  /** Opens the dialog and resolves to whether the user confirmed. */
  readonly request: () => Promise<boolean>;
  readonly settle: (confirmed: boolean) => void;
  /** True while the dialog is open. */
  readonly get: () => boolean;
  readonly subscribe: (listener: () => void) => () => void;
}

export function createConfirmation(): Confirmation {
  const { notify, subscribe } = createListeners();
  let waiting: ((confirmed: boolean) => void)[] = [];
  return {
    request: () =>
      new Promise((resolve) => {
        waiting.push(resolve);
        notify();
      }),
    settle(confirmed) {
      const resolvers = waiting;
      waiting = [];
      for (const resolve of resolvers) resolve(confirmed);
      notify();
    },
    get: () => waiting.length > 0,
    subscribe,
  };
}
