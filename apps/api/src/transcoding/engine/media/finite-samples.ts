import { AV_SAMPLE_FMT_DBL } from "node-av/constants";
import { avGetCodecName, type Frame, type Stream } from "node-av/lib";

/** All other codecs make the samples themselves. */
export function hasFloats({ codecpar }: Stream): boolean {
  return avGetCodecName(codecpar.codecId)?.startsWith("pcm_f") === true;
}

/** Faulty effects of audio editors write samples with which the encoder of AAC fails. */
export function silenceNonNumbers({ data, format }: Frame): void {
  const [plane] = data ?? [];
  if (!plane) return;
  const { buffer, byteOffset, byteLength } = plane;
  const samples =
    format === AV_SAMPLE_FMT_DBL
      ? new Float64Array(buffer, byteOffset, byteLength / 8)
      : new Float32Array(buffer, byteOffset, byteLength / 4);
  samples.forEach((sample, index) => {
    if (!Number.isFinite(sample)) samples[index] = 0;
  });
}
