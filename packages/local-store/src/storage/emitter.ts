export interface Emitter<T> {
  readonly subscribe: (listener: (value: T) => void) => () => void;
  readonly emit: (value: T) => void;
}

/** Calls listeners in the order of subscription. A listener may unsubscribe while it is called. */
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
