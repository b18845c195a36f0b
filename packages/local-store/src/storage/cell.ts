import type { Codec } from "./codec";
import { setAside } from "./set-aside";
import type { SharedStorage } from "./shared-storage";

/** One value under one key, the same in every tab. */
export interface Cell<T> {
  /** The value; the same object until it changes. */
  readonly get: () => T;
  readonly set: (value: T) => void;
  /** What `get` returns when nothing is stored. */
  readonly defaultValue: T;
  /** Calls back after every change, from this tab or another. */
  readonly subscribe: (listener: () => void) => () => void;
}

export function createCell<T>(storage: SharedStorage, key: string, codec: Codec<T>): Cell<T> {
  let raw: string | null = null;
  let value: T | undefined;

  function get(): T {
    const found = storage.get(key);
    if (found !== raw) {
      raw = found;
      value = undefined;
      try {
        if (found !== null) value = codec.parse(found);
      } catch {
        // Text that is no such value, as below.
      }
      if (found !== null && value === undefined) {
        // Removed first: what is set aside needs the room.
        storage.set(key, null);
        setAside(storage, key, found);
      }
    }
    return value === undefined ? codec.fallback : value;
  }

  const subscribe = (listener: () => void) =>
    storage.subscribe((changed) => {
      if (changed === null || changed === key) listener();
    });

  // Read now and at every change, so that an unreadable value is set aside then, never in the middle of a rendering.
  get();
  subscribe(get);

  return {
    get,
    set(next) {
      const text = codec.format(next);
      if (text !== storage.get(key)) storage.set(key, text);
    },
    subscribe,
    defaultValue: codec.fallback,
  };
}
