import { createAudioReader } from "./audio-reader.ts";
import { decodeFrames } from "./decoder.ts";
import { toSeconds, type Input } from "./open-input.ts";

/** The beginning of a file is available early, and the same for each chunk. */
const maxSeconds = 60;
const samplesPerSecond = 8_000;
const samplesPerWindow = 400;
/** Quiet parts stay visible beside loud ones. */
const exponent = 0.6;

export interface AudioLevels {
  /** Equal parts relative to the loudest, 0 to 1. */
  readonly levels: number[];
  /** The input continues there. */
  readonly endSeconds: number;
}

export function readAudioLevels(input: Input, { count }: { readonly count: number }): AudioLevels {
  const stream = input.audio;
  if (!stream) return { levels: Array.from({ length: count }, () => 0), endSeconds: 0 };
  let endSeconds = 0;
  const read = createAudioReader(samplesPerSecond);
  const windows: number[] = [];
  let sum = 0;
  let samples = 0;
  const maxWindows = (maxSeconds * samplesPerSecond) / samplesPerWindow;
  for (const frame of decodeFrames({ input, stream })) {
    const startSeconds = toSeconds(stream, frame.bestEffortTimestamp) - input.originSeconds;
    endSeconds = Math.max(
      endSeconds,
      startSeconds + frame.nbSamples / Math.max(1, frame.sampleRate),
    );
    for (const sample of read(frame)) {
      sum += sample * sample;
      samples += 1;
      if (samples < samplesPerWindow) continue;
      windows.push(Math.sqrt(sum / samples));
      sum = 0;
      samples = 0;
    }
    if (windows.length >= maxWindows) break;
  }
  return { levels: resample(windows, count), endSeconds };
}

function resample(windows: readonly number[], count: number): number[] {
  const parts = Array.from({ length: count }, (_, index) => {
    const start = Math.floor((index * windows.length) / count);
    const end = Math.max(start + 1, Math.floor(((index + 1) * windows.length) / count));
    const part = windows.slice(start, end);
    return part.reduce((total, level) => total + level, 0) / Math.max(1, part.length);
  });
  const loudest = Math.max(...parts);
  return parts.map((level) => (loudest > 0.000_1 ? (level / loudest) ** exponent : 0));
}
