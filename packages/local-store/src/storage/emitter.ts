export interface Emitter<T> {
  readonly subscribe: (listener: (value: T) => void) => () => void;
  readonly emit: (value: T) => void;
}

/** Listeners in the order of subscription; one that unsubscribes while being called is safe. */
export function createEmitter<T>(): Emitter<T> {
  const listeners = new Set<(value: T) => void>();
  return {
    subscribe(listener) {
      // A wrapper of its own, so that the same function subscribed twice is called twice.
      const own = (value: T) => listener(value);
      listeners.add(own);
      return () => listeners.delete(own);
    },
    emit: (value) => listeners.forEach((listener) => listener(value)),
  };
}
