/** Speeds that are offered unless the host lists others. */
export const playbackRates: readonly number[] = [0.25, 0.5, 1, 1.5, 2];
