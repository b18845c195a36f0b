interface Observation {
  readonly position: bigint;
  readonly atMs: number;
}

/** Five minutes at two observations a second. */
const maxObservations = 600;

export type ReplicationLag = ReturnType<typeof createReplicationLag>;

/**
 * Measures how long the primary has been known to be ahead. One monotonic clock avoids comparing
 * clocks, and an idle primary shows no lag.
 */
export function createReplicationLag(nowMs: () => number = () => performance.now()) {
  let observations: Observation[] = [];

  return {
    observePrimary(position: bigint): void {
      const last = observations.at(-1)?.position ?? -1n;
      // After a failover the new primary may be behind the old one.
      if (position < last) observations = [];
      if (position !== last) observations.push({ position, atMs: nowMs() });
      if (observations.length > maxObservations) observations.shift();
    },

    /** @returns 0 if the replica misses nothing. */
    lagMs(replayed: bigint): number {
      const missed = observations.find(({ position }) => position > replayed);
      return missed ? nowMs() - missed.atMs : 0;
    },
  };
}
