import { Frame } from "node-av/lib";
import type { Loudness } from "../protocol.ts";
import { check } from "./check.ts";
import { createFilter } from "./filter.ts";
import { keep } from "./keep.ts";

export const meterSampleRate = 48_000;

/** EBU R 128 gates quieter audio as silence. */
const silenceLufs = -70;
/** Half of the filter's precision. */
const minPeak = 0.000_5;
const maxDb = 60;

export interface LoudnessMeter {
  add(frame: Frame): void;
  loudness(): Loudness | null;
}

/** Measures stereo frames of planar floats by EBU R 128. The caller frees them. */
export function createLoudnessMeter(): LoudnessMeter {
  const filter = createFilter({
    media: "audio",
    source: `sample_rate=${meterSampleRate}:sample_fmt=fltp:channel_layout=stereo`,
    timeBase: [1, meterSampleRate],
    chain: "ebur128=peak=true:metadata=1",
  });
  // The filter takes over the reference.
  const reference = keep(new Frame());
  reference.alloc();
  let integratedLufs = silenceLufs;
  let peak = 0;
  return {
    add(frame) {
      check(reference.ref(frame), "reference audio");
      for (const measured of filter.push(reference)) {
        const metadata = measured.getMetadata();
        integratedLufs = Number(metadata.get("lavfi.r128.I") ?? integratedLufs);
        peak = Number(metadata.get("lavfi.r128.true_peak") ?? peak);
      }
    },
    loudness() {
      const truePeakDb = 20 * Math.log10(Math.max(minPeak, peak));
      const isMeasured =
        integratedLufs > silenceLufs && Math.max(integratedLufs, truePeakDb) < maxDb;
      return isMeasured ? { integratedLufs, truePeakDb } : null;
    },
  };
}
