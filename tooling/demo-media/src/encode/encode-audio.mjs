import { runFfmpeg } from "./ffmpeg.mjs";

/**
 * Samples the AAC encoder puts before the first one; the same number is trimmed at the start, so
 * that video and audio are in sync.
 */
const PRIMING_SAMPLES = 1024;

/** Encodes mono samples (Float32Array in [-1, 1]) as fragmented MP4. */
export async function encodeAudio({ samples, sampleRate, bitrateKbps, fragmentSeconds, file }) {
  await runFfmpeg(
    [
      "-f",
      "f32le",
      "-ar",
      sampleRate,
      "-ac",
      1,
      "-i",
      "pipe:0",
      "-c:a",
      "aac",
      "-b:a",
      `${bitrateKbps}k`,
      "-fflags",
      "+bitexact",
      "-flags",
      "+bitexact",
      "-movflags",
      "+cmaf+empty_moov+skip_trailer",
      "-frag_duration",
      fragmentSeconds * 1_000_000,
      "-f",
      "mp4",
      file,
    ],
    chunksOf(samples.subarray(PRIMING_SAMPLES)),
  );
}

function* chunksOf(samples) {
  const bytes = new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength);
  for (let at = 0; at < bytes.length; at += 1 << 20) yield bytes.subarray(at, at + (1 << 20));
}
