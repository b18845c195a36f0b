import type { Quality } from "../core/state";

interface Rendition {
  height: number;
  /** Bits per second. */
  bitrate: number;
}

/**
 * Returns one quality per height, that with the highest bitrate, highest first. `id` is the level's
 * index.
 */
export function qualitiesOf(levels: readonly Rendition[]): Quality[] {
  const best = new Map<number, Quality>();
  levels.forEach(({ height, bitrate }, id) => {
    const known = best.get(height);
    const bitrateKbps = Math.round(bitrate / 1000);
    if (height > 0 && (!known || known.bitrateKbps < bitrateKbps))
      best.set(height, { id, height, label: `${height}p`, bitrateKbps });
  });
  return [...best.values()].sort((a, b) => b.height - a.height);
}

/** Returns the index of the level for a height: its own, or the nearest below, or the lowest. */
export function levelFor(levels: readonly Rendition[], height: number): number {
  const choices = qualitiesOf(levels);
  return (choices.find((choice) => choice.height <= height) ?? choices.at(-1))?.id ?? -1;
}
