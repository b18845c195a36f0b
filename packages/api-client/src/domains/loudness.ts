import * as z from "zod/mini";

/** Loudness of a video's whole audio, measured by EBU R 128. */
export interface Loudness {
  /** LUFS. */
  integratedLufs: number;
  /** dBTP. */
  truePeakDb: number;
}

/** Missing for silence, and before it is measured. */
export const loudness = /* @__PURE__ */ z.optional(
  /* @__PURE__ */ z.object({
    integrated_lufs: /* @__PURE__ */ z.number(),
    true_peak_db: /* @__PURE__ */ z.number(),
  }),
);

export function toLoudness(sent: z.output<typeof loudness>): Loudness | undefined {
  return sent && { integratedLufs: sent.integrated_lufs, truePeakDb: sent.true_peak_db };
}
