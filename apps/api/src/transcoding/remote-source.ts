import { setTimeout as delay } from "node:timers/promises";
import { secondMs } from "../clock.ts";
import type { GrowingSource } from "./growing-source.ts";
import type { ScratchCopy } from "./scratch-copy.ts";

const maxAttempts = 10;
const retryMs = secondMs;

export function openRemoteSource(
  copy: ScratchCopy,
  { totalBytes, onClose }: { readonly totalBytes: number; readonly onClose: () => void },
): GrowingSource {
  const listeners = new Set<(bytes: number) => void>();
  const completion = Promise.withResolvers<void>();
  // It may never be awaited.
  completion.promise.catch(() => undefined);
  const closing = new AbortController();
  let available = 0;
  let isComplete = false;

  function announce(bytes: number): void {
    if (bytes <= available) return;
    available = Math.min(bytes, totalBytes);
    for (const listener of listeners) listener(available);
  }

  async function copyAll(): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        await copy.reach(totalBytes);
        break;
      } catch (error) {
        if (attempt === maxAttempts || closing.signal.aborted) throw error;
        await delay(retryMs, undefined, { signal: closing.signal });
      }
    }
    announce(totalBytes);
    isComplete = true;
    completion.resolve();
  }

  return {
    descriptor: copy.descriptor,
    totalBytes,
    subscribe(listener) {
      listeners.add(listener);
      listener(available);
      return () => listeners.delete(listener);
    },
    advance(bytes) {
      // Failures are retried with the next bytes or at the end.
      void copy.reach(bytes).then(
        () => announce(bytes),
        () => undefined,
      );
    },
    complete: () => void copyAll().catch(completion.reject),
    get isComplete() {
      return isComplete;
    },
    whenComplete: completion.promise,
    async close() {
      closing.abort();
      onClose();
    },
  };
}
