/** Loudness of a whole source, measured by EBU R 128. */
export interface Loudness {
  /** LUFS. */
  integratedLufs: number;
  /** dBTP. */
  truePeakDb: number;
}

const targetLufs = -14;
const maxTruePeakDb = -1;

/**
 * Returns the constant factor for the volume that plays a source at −14 LUFS with true peaks of at
 * most −1 dB, 0 to 1. Quiet sources are not amplified: 1.
 */
export function loudnessGain({ integratedLufs, truePeakDb }: Loudness): number {
  const gainDb = Math.min(0, targetLufs - integratedLufs, maxTruePeakDb - truePeakDb);
  return Number.isFinite(gainDb) ? 10 ** (gainDb / 20) : 1;
}
