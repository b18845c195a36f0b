import { open } from "node:fs/promises";
import type { EngineInput } from "./engine/run-task.ts";

export interface GrowingSource extends EngineInput {
  advance(bytes: number): void;
  complete(): void;
  readonly isComplete: boolean;
  readonly whenComplete: Promise<void>;
  close(): Promise<void>;
}

export async function openGrowingSource(path: string, totalBytes: number): Promise<GrowingSource> {
  const file = await open(path, "r");
  const listeners = new Set<(bytes: number) => void>();
  const completion = Promise.withResolvers<void>();
  let available = 0;
  let isComplete = false;

  function advance(bytes: number): void {
    if (bytes <= available) return;
    available = Math.min(bytes, totalBytes);
    for (const listener of listeners) listener(available);
  }

  return {
    descriptor: file.fd,
    totalBytes,
    subscribe(listener) {
      listeners.add(listener);
      listener(available);
      return () => listeners.delete(listener);
    },
    advance,
    complete() {
      advance(totalBytes);
      isComplete = true;
      completion.resolve();
    },
    get isComplete() {
      return isComplete;
    },
    whenComplete: completion.promise,
    close: () => file.close(),
  };
}
