interface Observation {
  readonly position: bigint;
  readonly atMs: number;
}

/** Five minutes of observations at two a second. */
const maxObservations = 600;

export type ReplicationLag = ReturnType<typeof createReplicationLag>;

/**
 * Measures how old a replica's data is: for how long the primary has been known to be at a position
 * in its log that the replica has not reached. It uses one process's monotonic clock, so that no
 * clocks are compared, and an idle primary looks like no lag.
 */
export function createReplicationLag(nowMs: () => number = () => performance.now()) {
  let observations: Observation[] = [];

  return {
    /** The primary was seen at this position. */
    observePrimary(position: bigint): void {
      const last = observations.at(-1)?.position ?? -1n;
      // After a failover the new primary may be behind the one that died.
      if (position < last) observations = [];
      if (position !== last) observations.push({ position, atMs: nowMs() });
      if (observations.length > maxObservations) observations.shift();
    },

    /**
     * @returns milliseconds for which a replica at this position has missed something; 0 if it
     * misses nothing.
     */
    lagMs(replayed: bigint): number {
      const missed = observations.find(({ position }) => position > replayed);
      return missed ? nowMs() - missed.atMs : 0;
    },
  };
}
