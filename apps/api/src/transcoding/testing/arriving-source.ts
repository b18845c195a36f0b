import type { GrowingSource } from "../growing-source.ts";

/** A source whose last byte never arrives. */
export function arrivingSource(): GrowingSource {
  return {
    descriptor: 0,
    totalBytes: 1,
    isComplete: false,
    whenComplete: new Promise(() => undefined),
    subscribe: () => () => undefined,
    advance: () => undefined,
    complete: () => undefined,
    close: async () => undefined,
  };
}
