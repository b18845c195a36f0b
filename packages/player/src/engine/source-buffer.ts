import { lastBufferedEnd } from "./buffered-end";

/**
 * Appends media. False if the buffer is full.
 *
 * @throws if the buffer refuses them.
 */
export async function append(
  buffer: SourceBuffer,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<boolean> {
  try {
    await updated(buffer, () => buffer.appendBuffer(bytes));
    return true;
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === "QuotaExceededError") return false;
    throw cause;
  }
}

/** Removes what is buffered between two seconds. */
export function remove(
  buffer: SourceBuffer,
  startSeconds: number,
  endSeconds: number,
): Promise<void> {
  return updated(buffer, () => buffer.remove(startSeconds, endSeconds));
}

interface Kept {
  fromSeconds: number;
  toSeconds: number;
}

/** Removes what is buffered outside of a window. False if there was nothing to remove. */
export async function keepOnly(
  buffer: SourceBuffer,
  { fromSeconds, toSeconds }: Kept,
): Promise<boolean> {
  const { buffered } = buffer;
  const isBehind = buffered.length > 0 && buffered.start(0) < fromSeconds;
  const isAhead = lastBufferedEnd(buffered) > toSeconds;
  if (isBehind) await remove(buffer, 0, fromSeconds);
  if (isAhead) await remove(buffer, toSeconds, Infinity);
  return isBehind || isAhead;
}

function updated(buffer: SourceBuffer, update: () => void): Promise<void> {
  const listening = new AbortController();
  const { signal } = listening;
  return new Promise<void>((resolve, reject) => {
    buffer.addEventListener("error", () => reject(new Error("Segment refused.")), {
      signal,
    });
    buffer.addEventListener("updateend", () => resolve(), { signal });
    update();
  }).finally(() => listening.abort());
}
