import { createRequire } from "node:module";
import type { OnnxFiles } from "../model-files.ts";
import {
  speechSampleRate,
  type RecognizerOptions,
  type SpeechRecognizer,
  type SpokenLine,
} from "./speech.ts";

/** The addon's objects, which it alone can read. */
type Handle = object;

interface OfflineResult {
  readonly lang?: string;
  /** Starts, in seconds. */
  readonly segment_timestamps?: readonly number[];
  readonly segment_durations?: readonly number[];
  readonly segment_texts?: readonly string[];
}

interface SherpaAddon {
  createOfflineRecognizerAsync(config: Readonly<Record<string, unknown>>): Promise<Handle>;
  createOfflineStream(recognizer: Handle): Handle;
  acceptWaveformOffline(
    stream: Handle,
    sound: { readonly samples: Float32Array; readonly sampleRate: number },
  ): void;
  /** JSON. */
  decodeOfflineStreamAsync(recognizer: Handle, stream: Handle): Promise<string>;
}

const sherpaPackage = `sherpa-onnx-${process.platform}-${process.arch}`;
const melBands = 80;
/** It ignores all after 29.5 seconds. */
const windowSeconds = 29;
const minWindowSeconds = windowSeconds / 2;
/** A line that ends here may go on after the window. */
const cutOffSeconds = windowSeconds - 0.5;
const loudest = 32_768;

/** Opens a model for ONNX Runtime. */
export async function openOnnxWhisper(
  { encoder, decoder, tokens }: OnnxFiles,
  { language, threads }: RecognizerOptions,
): Promise<SpeechRecognizer> {
  const addon = createRequire(import.meta.url)(`${sherpaPackage}/sherpa-onnx.node`) as SherpaAddon;
  const recognizer = await addon.createOfflineRecognizerAsync({
    featConfig: { sampleRate: speechSampleRate, featureDim: melBands },
    modelConfig: {
      whisper: {
        encoder,
        decoder,
        language: language ?? "",
        task: "transcribe",
        enableSegmentTimestamps: 1,
      },
      tokens,
      numThreads: threads,
      provider: "cpu",
    },
  });

  async function recognizeWindow(samples: Int16Array): Promise<OfflineResult> {
    const stream = addon.createOfflineStream(recognizer);
    addon.acceptWaveformOffline(stream, {
      samples: Float32Array.from(samples, (sample) => sample / loudest),
      sampleRate: speechSampleRate,
    });
    return JSON.parse(await addon.decodeOfflineStreamAsync(recognizer, stream)) as OfflineResult;
  }

  return {
    async recognize(samples) {
      const totalSeconds = samples.length / speechSampleRate;
      const lines: SpokenLine[] = [];
      let found = language ?? "";
      for (let at = 0; at < totalSeconds;) {
        const result = await recognizeWindow(
          samples.subarray(at * speechSampleRate, (at + windowSeconds) * speechSampleRate),
        );
        found ||= result.lang ?? "";
        const { kept, seconds } = endWindow(linesOf(result), totalSeconds - at);
        lines.push(...kept.map((line) => moved(line, at)));
        at += seconds;
      }
      return { language: found, lines };
    },
  };
}

function linesOf(result: OfflineResult): SpokenLine[] {
  const { segment_timestamps: starts = [], segment_durations: durations = [] } = result;
  return (result.segment_texts ?? []).map((text, index) => {
    const startSeconds = starts[index] ?? 0;
    return { startSeconds, endSeconds: startSeconds + (durations[index] ?? 0), text: text.trim() };
  });
}

/**
 * Returns the lines that count, and how far the next window is. It begins with a line that may be
 * cut off, or where the words of this one end.
 */
function endWindow(lines: readonly SpokenLine[], leftSeconds: number) {
  const last = lines.at(-1);
  if (leftSeconds <= windowSeconds || !last) return { kept: lines, seconds: windowSeconds };
  if (last.endSeconds < cutOffSeconds)
    return { kept: lines, seconds: Math.max(last.endSeconds, minWindowSeconds) };
  const isWhole = last.startSeconds < minWindowSeconds;
  return isWhole
    ? { kept: lines, seconds: windowSeconds }
    : { kept: lines.slice(0, -1), seconds: last.startSeconds };
}

function moved({ startSeconds, endSeconds, text }: SpokenLine, seconds: number): SpokenLine {
  return { startSeconds: startSeconds + seconds, endSeconds: endSeconds + seconds, text };
}
