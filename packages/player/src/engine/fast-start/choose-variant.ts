import type { Variant } from "./playlist";

/** Limits of the choice of a rendition. */
export interface VariantConstraints {
  /** Fixed height in pixels; null to choose by bandwidth. */
  fixedHeight: number | null;
  /** Highest useful height in pixels; null for no limit. */
  maxHeight: number | null;
  /** Bits per second; null or 0 when not measured yet. */
  bandwidthBps: number | null;
}

const safety = 0.85;
const unknownMbps = 1;
/** The browser's own estimate of the bandwidth is rough, and often capped. */
const maxTrustedMbps = 2;

/** Returns the rendition to start with. Expects variants lowest first. */
export function chooseVariant<Choice extends Pick<Variant, "bandwidth" | "height">>(
  variants: readonly Choice[],
  { fixedHeight, maxHeight, bandwidthBps }: VariantConstraints,
): Choice | undefined {
  if (fixedHeight !== null)
    return variants.findLast(({ height }) => height <= fixedHeight) ?? variants[0];
  const enough = variants.find(({ height }) => height >= (maxHeight ?? Infinity));
  const top = enough?.height ?? Infinity;
  const affordable = (bandwidthBps || reportedBps()) * safety;
  return (
    variants.findLast(({ bandwidth, height }) => bandwidth <= affordable && height <= top) ??
    variants[0]
  );
}

function reportedBps(): number {
  const { connection } = navigator as Navigator & { connection?: { downlink?: number } };
  return Math.min(connection?.downlink || unknownMbps, maxTrustedMbps) * 1_000_000;
}
