import type { EngineInput } from "./run-task.ts";

/** A file that has all its bytes. */
export const wholeFile = (descriptor: number, totalBytes: number): EngineInput => ({
  descriptor,
  totalBytes,
  subscribe(listener) {
    listener(totalBytes);
    return () => undefined;
  },
});
