/**
 * Maps the timestamps of a stream to its timeline. They may restart with each period, which a
 * discontinuity begins.
 */
export interface Timeline {
  /**
   * Seconds to add to the timestamps of a segment. `differenceSeconds` is how much later the
   * playlist says that it is: the first one of a period decides for the tracks together, which stay
   * in step.
   */
  offsetSeconds(period: number, startSeconds: number, differenceSeconds: number): number;
  /** Timestamps begin anew at a segment, without a discontinuity. */
  restart(period: number, startSeconds: number, differenceSeconds: number): number;
  /** The offset of a period's beginning, once it has been decided; null before. */
  knownOffsetSeconds(period: number): number | null;
}

/** Timestamps, and tracks, that are so near to the playlist's time are taken as they are. */
const toleranceSeconds = 0.3;

/** The timestamps of a live stream have begun long before. Those of others begin with it. */
export function createTimeline({ isLive = false } = {}): Timeline {
  /** From when on which offset applies, in each period. */
  const starts: [period: number, fromSeconds: number, offsetSeconds: number][] = [];
  const begin = (period: number, fromSeconds: number, offsetSeconds: number) => {
    starts.push([period, fromSeconds, offsetSeconds]);
    return offsetSeconds;
  };
  const known = (ofPeriod: number, seconds: number) =>
    starts.findLast(
      ([period, from]) => period === ofPeriod && from <= seconds + toleranceSeconds,
    )?.[2];
  if (!isLive) begin(0, -Infinity, 0);
  return {
    offsetSeconds(period, startSeconds, differenceSeconds) {
      const isNear = Math.abs(differenceSeconds) <= toleranceSeconds;
      return (
        known(period, startSeconds) ?? begin(period, -Infinity, isNear ? 0 : differenceSeconds)
      );
    },
    restart: begin,
    knownOffsetSeconds: (period) => known(period, -Infinity) ?? null,
  };
}
