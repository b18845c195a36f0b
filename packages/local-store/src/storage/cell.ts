import type { Report } from "../local-store-error";
import type { Codec } from "./codec";
import { setAside } from "./set-aside";
import type { SharedStorage } from "./shared-storage";

/** One value under one key, the same in every tab. */
export interface Cell<T> {
  /** The value; the same object until it changes. */
  readonly get: () => T;
  readonly set: (value: T) => void;
  /** Calls back after every change, from this tab or another. */
  readonly subscribe: (listener: () => void) => () => void;
}

interface CellOptions<T> {
  storage: SharedStorage;
  report: Report;
  key: string;
  codec: Codec<T>;
  /** What an absent or unreadable value reads as. */
  fallback: T;
}

export function createCell<T>({ storage, report, key, codec, fallback }: CellOptions<T>): Cell<T> {
  let raw: string | null = null;
  let value = fallback;

  function get(): T {
    const found = storage.get(key);
    if (found === raw) return value;
    raw = found;
    const parsed = found === null ? fallback : codec.parse(found);
    value = parsed === undefined ? fallback : parsed;
    if (parsed === undefined && found !== null) {
      // Removed first: what is set aside needs the room.
      storage.set(key, null);
      setAside({ storage, report, key, value: found });
    }
    return value;
  }

  const listens = (changed: string | null) => changed === null || changed === key;
  // Read now and at every change, so that an unreadable value is set aside then, never in the middle of a rendering.
  get();
  storage.subscribe((changed) => listens(changed) && get());

  return {
    get,
    set(next) {
      const formatted = codec.format(next);
      if (formatted !== storage.get(key)) storage.set(key, formatted);
    },
    subscribe: (listener) =>
      storage.subscribe((changed) => {
        if (listens(changed)) listener();
      }),
  };
}
