import { LocalStoreError } from "../local-store-error";
import type { Codec } from "./codec";
import { quarantine } from "./quarantine";
import type { SharedStorage } from "./shared-storage";

/** One value under one key, the same in every tab. */
export interface StoredValue<T> {
  /** Returns the value: the same object until it changes. */
  readonly get: () => T;
  readonly set: (value: T) => void;
  /** Returned by `get` when nothing is stored. */
  readonly defaultValue: T;
  /**
   * Calls `listener` after every change, made in this tab or another. Returns a function that
   * unsubscribes.
   */
  readonly subscribe: (listener: () => void) => () => void;
}

export function createStoredValue<T>(
  storage: SharedStorage,
  key: string,
  codec: Codec<T>,
): StoredValue<T> {
  /** The text that `value` was parsed from. */
  let text: string | null = null;
  let value: T | undefined;

  function get(): T {
    const found = storage.get(key);
    if (found !== text) {
      text = found;
      storage.unreadableKeys.delete(key);
      value = found === null ? undefined : parse(found);
    }
    return value === undefined ? codec.defaultValue : value;
  }

  function parse(found: string): T | undefined {
    const parsed = tryToParse(codec, found);
    if (parsed === undefined) storage.unreadableKeys.add(key);
    // It stays: other code of this origin may have written it.
    if (parsed === undefined && codec.isSecret === true) {
      storage.report(new LocalStoreError("corrupt", `"${key}" could not be read.`));
    } else if (parsed === undefined) quarantine(storage, key, found);
    return parsed;
  }

  const subscribe = (listener: () => void) =>
    storage.subscribe((changedKey) => {
      if (changedKey === null || changedKey === key) listener();
    });

  // Reads now and at every change, so that an unreadable value is never copied in the middle of a
  // render.
  get();
  subscribe(get);

  return {
    get,
    set(next) {
      const nextText = codec.format(next);
      if (nextText !== storage.get(key)) storage.set(key, nextText);
    },
    defaultValue: codec.defaultValue,
    subscribe,
  };
}

function tryToParse<T>(codec: Codec<T>, text: string): T | undefined {
  try {
    return codec.parse(text);
  } catch {
    return undefined;
  }
}
