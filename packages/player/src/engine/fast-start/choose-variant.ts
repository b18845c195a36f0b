import type { Variant } from "./playlist";

/** What limits the choice of a rendition. */
export interface VariantConstraints {
  /** Fixed height in pixels; null to choose by bandwidth. */
  fixedHeight: number | null;
  /** Highest useful height in pixels; null for no limit. */
  maxHeight: number | null;
  /** Bits per second; null when not measured yet. */
  bandwidthBps: number | null;
}

const safety = 0.7;
/** The browser's own estimate of the bandwidth is rough, and often capped. */
const maxTrustedBps = 2_000_000;
const unknownBps = 1_000_000;

/** Returns the rendition to start with. Expects variants lowest first. */
export function chooseVariant<Choice extends Pick<Variant, "bandwidth" | "height">>(
  variants: readonly Choice[],
  { fixedHeight, maxHeight, bandwidthBps }: VariantConstraints,
): Choice | undefined {
  if (fixedHeight !== null) return variants.findLast(({ height }) => height <= fixedHeight) ?? variants[0];
  const enough = maxHeight === null ? undefined : variants.find(({ height }) => height >= maxHeight);
  const top = enough?.height ?? Number.POSITIVE_INFINITY;
  const affordable = (bandwidthBps ?? reportedBps()) * safety;
  return variants.findLast(({ bandwidth, height }) => bandwidth <= affordable && height <= top) ?? variants[0];
}

function reportedBps(): number {
  const { connection } = navigator as Navigator & { connection?: { downlink?: number } };
  return connection?.downlink ? Math.min(connection.downlink * 1_000_000, maxTrustedBps) : unknownBps;
}
