const windowMs = 10_000;

/** The bandwidth of an upload over the last ten seconds. */
export interface TransferRate {
  /** Records the total of sent bytes. */
  add(sentBytes: number): void;
  /** Bytes per second; null until there is a second of data. */
  bytesPerSecond(): number | null;
  /** Removes all samples, after a pause. */
  reset(): void;
}

/** Creates a `TransferRate`. `now` returns milliseconds. */
export function createTransferRate(now: () => number = () => performance.now()): TransferRate {
  let samples: { atMs: number; sentBytes: number }[] = [];
  return {
    add(sentBytes) {
      const atMs = now();
      samples = samples.filter((sample) => atMs - sample.atMs <= windowMs);
      samples.push({ atMs, sentBytes });
    },
    bytesPerSecond() {
      const [first] = samples;
      const last = samples.at(-1);
      if (first === undefined || last === undefined) return null;
      const elapsedMs = last.atMs - first.atMs;
      const sentBytes = last.sentBytes - first.sentBytes;
      return elapsedMs < 1_000 || sentBytes < 0 ? null : (sentBytes / elapsedMs) * 1_000;
    },
    reset() {
      samples = [];
    },
  };
}
