export interface Emitter<T> {
  readonly subscribe: (listener: (value: T) => void) => () => void;
  readonly emit: (value: T) => void;
}

/** Listeners in the order of subscription; one that unsubscribes while being called is safe. */
export function createEmitter<T>(): Emitter<T> {
  const listeners = new Set<(value: T) => void>();
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    emit: (value) => listeners.forEach((listener) => listener(value)),
  };
}
