import type { PlaylistChange, PlaylistChanges } from "./playlist-changes";

/** A value that is read from storage while it has subscribers. */
export interface LiveValue<T> {
  /**
   * Returns undefined until it has been read, and while consent is not given. The same object until
   * it changes.
   */
  readonly get: () => T | undefined;
  /**
   * Reads the value, and calls `listener` after every change, made in this tab or another. Returns
   * a function that unsubscribes.
   */
  readonly subscribe: (listener: () => void) => () => void;
}

interface LiveValueOptions<T> {
  changes: PlaylistChanges;
  consent: { isGiven: () => boolean; subscribe: (listener: () => void) => () => void };
  read: () => Promise<T>;
  /** Reads only what changed. Returns `value` itself if that is nothing. */
  update: (value: T, change: PlaylistChange) => Promise<T>;
  onError: (error: unknown) => void;
}

export function createLiveValue<T>({
  changes,
  consent,
  read,
  update,
  onError,
}: LiveValueOptions<T>): LiveValue<T> {
  const listeners = new Set<() => void>();
  let value: T | undefined;
  let stop: (() => void) | undefined;
  let queue: Promise<void> = Promise.resolve();
  /** Increased at each start and stop: what was being read before counts no more. */
  let generation = 0;

  function set(next: T | undefined) {
    if (value === next) return;
    value = next;
    for (const listener of listeners) listener();
  }

  function refresh(change: PlaylistChange | null) {
    const started = generation;
    const isCurrent = () => generation === started && consent.isGiven();
    queue = queue
      .then(async () => {
        if (!isCurrent()) return;
        const next =
          value === undefined || change === null ? await read() : await update(value, change);
        if (isCurrent()) set(next);
      })
      .catch(onError);
  }

  function start() {
    const stopChanges = changes.subscribe(refresh);
    const stopConsent = consent.subscribe(() => {
      generation++;
      if (consent.isGiven()) refresh(null);
      else set(undefined);
    });
    refresh(null);
    return () => {
      generation++;
      stopChanges();
      stopConsent();
    };
  }

  return {
    get: () => (consent.isGiven() ? value : undefined),
    subscribe(listener) {
      listeners.add(listener);
      stop ??= start();
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        stop?.();
        stop = undefined;
      };
    },
  };
}
