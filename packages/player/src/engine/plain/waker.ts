import { deferred } from "../fast-start/deferred";

/** Lets several loops wait for the same changes. */
export interface Waker {
  /** Resolves with the next change. */
  changed(): Promise<void>;
  wake(): void;
}

/** Wakes whenever the playhead moves or is moved, and when the signal aborts. */
export function createWaker(media: HTMLMediaElement, signal: AbortSignal): Waker {
  let waiting = deferred();
  const wake = () => {
    waiting.resolve();
    waiting = deferred();
  };
  for (const type of ["timeupdate", "seeking", "ratechange"])
    media.addEventListener(type, wake, { signal });
  signal.addEventListener("abort", wake, { once: true });
  return { changed: () => waiting.promise, wake };
}
