import type { Variant } from "../fast-start/playlist";

/** Media that playback waits for. */
export interface AwaitedMedia {
  /** Length from the start of the segment to the playhead, which is needed for a frame. */
  seconds: number;
  /** True if a variant can be requested without loading its playlist first. */
  isReady(variant: Variant): boolean;
}

const maxWaitSeconds = 0.4;
/** The frame itself, and those that it is decoded from. */
const minSeconds = 0.1;

/**
 * The chosen variant if the awaited media arrive in time, or else the best that is ready, or the
 * lowest. Expects variants lowest first.
 */
export function variantInTime(
  variants: readonly Variant[],
  {
    chosen,
    awaited,
    bandwidthBps,
  }: { chosen: Variant; awaited: AwaitedMedia; bandwidthBps: number },
): Variant {
  const maxBandwidth = (bandwidthBps * maxWaitSeconds) / Math.max(minSeconds, awaited.seconds);
  if (chosen.bandwidth <= maxBandwidth) return chosen;
  const ready = variants.filter(
    (each) => each.bandwidth < chosen.bandwidth && awaited.isReady(each),
  );
  return ready.findLast(({ bandwidth }) => bandwidth <= maxBandwidth) ?? ready[0] ?? chosen;
}
