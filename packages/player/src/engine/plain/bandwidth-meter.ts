/** An estimate of the bandwidth from what has been loaded. */
export interface BandwidthMeter {
  add(bytes: number, ms: number): void;
  /** Bits per second; null when nothing is known. */
  bps(): number | null;
}

/**
 * Falls quickly, so that a slower network is noticed before the buffer is empty, and rises slowly.
 */
const halfLivesSeconds = [3, 9];
/** A response in less than this says more about the cache than about the network. */
const minMs = 50;
/** Seconds of loading that a bandwidth measured earlier counts for. */
const initialSeconds = 1;

export function createBandwidthMeter(initialBps: number | null): BandwidthMeter {
  const averages = halfLivesSeconds.map(createAverage);
  const add = (seconds: number, bps: number) => {
    for (const average of averages) average.add(seconds, bps);
  };
  if (initialBps !== null) add(initialSeconds, initialBps);
  return {
    add(bytes, ms) {
      const seconds = Math.max(minMs, ms) / 1000;
      add(seconds, (bytes * 8) / seconds);
    },
    bps() {
      const values = averages.map((average) => average.value());
      return values.some((value) => value === null) ? null : Math.min(...values.map(Number));
    },
  };
}

/** An exponentially weighted average, without a bias towards its beginning at zero. */
function createAverage(halfLifeSeconds: number) {
  let estimate = 0;
  let totalSeconds = 0;
  return {
    add(seconds: number, value: number) {
      const keep = 0.5 ** (seconds / halfLifeSeconds);
      estimate = keep * estimate + (1 - keep) * value;
      totalSeconds += seconds;
    },
    value: () =>
      totalSeconds > 0 ? estimate / (1 - 0.5 ** (totalSeconds / halfLifeSeconds)) : null,
  };
}
