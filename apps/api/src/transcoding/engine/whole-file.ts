import type { EngineInput } from "./run-task.ts";

export const wholeFile = (descriptor: number, totalBytes: number): EngineInput => ({
  descriptor,
  totalBytes,
  subscribe(listener) {
    listener(totalBytes);
    return () => undefined;
  },
});
