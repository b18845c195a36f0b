/** Three flashes, each a pair of changes, and a half: one more is the fourth. */
const maxChanges = 7;
const windowSeconds = 1;

export interface FlashTrackerOptions {
  readonly cells: number;
  readonly difference: number;
  /** The darker value must be below. */
  readonly maxDarker: number;
}

/** Counts how often each cell's value goes up and down. */
export function createFlashTracker({ cells, difference, maxDarker }: FlashTrackerOptions) {
  const low = new Float32Array(cells).fill(Number.POSITIVE_INFINITY);
  const high = new Float32Array(cells).fill(Number.NEGATIVE_INFINITY);
  const direction = new Int8Array(cells);
  /** Each cell's last changes, as a ring. */
  const changes = new Float64Array(cells * (maxChanges + 1)).fill(Number.NEGATIVE_INFINITY);
  const counts = new Uint32Array(cells);

  function addChange(cell: number, seconds: number): void {
    const count = counts[cell] ?? 0;
    changes[cell * (maxChanges + 1) + (count % (maxChanges + 1))] = seconds;
    counts[cell] = count + 1;
  }

  return {
    add(cell: number, value: number, seconds: number): void {
      const lowest = Math.min(low[cell] ?? value, value);
      const highest = Math.max(high[cell] ?? value, value);
      low[cell] = lowest;
      high[cell] = highest;
      const isUp = direction[cell] !== 1 && value - lowest >= difference && lowest < maxDarker;
      const isDown = direction[cell] !== -1 && highest - value >= difference && value < maxDarker;
      if (!isUp && !isDown) return;
      direction[cell] = isUp ? 1 : -1;
      low[cell] = value;
      high[cell] = value;
      addChange(cell, seconds);
    },
    /** Returns the time of the oldest of too many changes, or null. */
    flashesSince(cell: number, seconds: number): number | null {
      const oldest = changes[cell * (maxChanges + 1) + ((counts[cell] ?? 0) % (maxChanges + 1))];
      return oldest !== undefined && seconds - oldest < windowSeconds ? oldest : null;
    },
  };
}

export type FlashTracker = ReturnType<typeof createFlashTracker>;
