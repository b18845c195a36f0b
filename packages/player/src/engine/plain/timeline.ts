/**
 * Maps the timestamps of a stream to its timeline. They may restart with each period, which a
 * discontinuity begins.
 */
export interface Timeline {
  /**
   * Seconds to add to timestamps of a period. `differenceSeconds` is how much later the playlist
   * says that a segment is: the first one decides for the tracks together, which stay in step.
   */
  offsetSeconds(period: number, differenceSeconds: number): number;
  /** The same once it has been decided; null before. */
  knownOffsetSeconds(period: number): number | null;
}

/** Timestamps that are so near to the playlist's are taken as they are. */
const toleranceSeconds = 0.3;

/** The timestamps of a live stream have begun long before. Those of others begin with it. */
export function createTimeline({ isLive = false } = {}): Timeline {
  const offsets = new Map<number, number>(isLive ? [] : [[0, 0]]);
  return {
    offsetSeconds(period, differenceSeconds) {
      const known = offsets.get(period);
      if (known !== undefined) return known;
      const offset = Math.abs(differenceSeconds) <= toleranceSeconds ? 0 : differenceSeconds;
      offsets.set(period, offset);
      return offset;
    },
    knownOffsetSeconds: (period) => offsets.get(period) ?? null,
  };
}
