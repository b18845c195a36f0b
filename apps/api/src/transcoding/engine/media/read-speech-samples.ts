import { AVSEEK_FLAG_BACKWARD } from "node-av/constants";
import { EngineError } from "../engine-error.ts";
import { createAudioReader } from "./audio-reader.ts";
import { decodeFrames } from "./decoder.ts";
import { noTimestamp, toSeconds, type Input } from "./open-input.ts";
import { speechSampleRate } from "./speech.ts";

/** Others guess positions, or may be joined recordings. */
const formatsWithIndex = /mov|matroska/;
const seekMarginSeconds = 1;
const maxDriftSamples = speechSampleRate / 5;

export interface SpeechRange {
  readonly startSeconds: number;
  readonly seconds: number;
}

export interface SpeechSamples {
  /** From the range's start to the end of the audio, at least a second. */
  readonly samples: Int16Array<ArrayBuffer>;
  /** Seconds from the range's start to the end of its audio. */
  readonly heardSeconds: number;
}

/** Gaps are silent. Seconds count from the origin. */
export function readSpeechSamples(
  input: Input,
  { startSeconds, seconds }: SpeechRange,
  onProgress: (seconds: number) => void,
): SpeechSamples {
  const stream = input.audio;
  if (!stream) throw new EngineError("no_frames", "There is no audio stream.");
  seek(input, startSeconds - seekMarginSeconds);
  const samples = new Int16Array(Math.round(seconds * speechSampleRate));
  const read = createAudioReader(speechSampleRate);
  let next: number | null = null;
  for (const frame of decodeFrames({ input, stream })) {
    const { bestEffortTimestamp: timestamp } = frame;
    if (timestamp === noTimestamp || frame.sampleRate <= 0) continue;
    const start = toSeconds(stream, timestamp) - input.originSeconds - startSeconds;
    onProgress(Math.max(0, start + startSeconds));
    if (start + frame.nbSamples / frame.sampleRate < 0) continue;
    if (start >= seconds) break;
    const expected = Math.round(start * speechSampleRate);
    if (next === null || Math.abs(expected - next) > maxDriftSamples) next = expected;
    for (const sample of read(frame)) {
      if (next >= 0 && next < samples.length) samples[next] = toInteger(sample);
      next += 1;
    }
  }
  const heard = Math.max(0, Math.min(samples.length, next ?? 0));
  return {
    samples: samples.slice(0, Math.max(heard, speechSampleRate)),
    heardSeconds: heard / speechSampleRate,
  };
}

function seek(input: Input, seconds: number): void {
  const { audio: stream } = input;
  if (!stream || seconds <= 0 || !formatsWithIndex.test(input.format.iformat?.name ?? "")) return;
  const target = seconds + input.originSeconds;
  const timestamp = BigInt(Math.round((target * stream.timeBase.den) / stream.timeBase.num));
  // Without an index, decoding from the current position only takes longer.
  input.format.seekFrameSync(stream.index, timestamp, AVSEEK_FLAG_BACKWARD);
  input.timeline.restart();
}

const toInteger = (sample: number) => Math.round(Math.max(-1, Math.min(1, sample)) * 32_767);
