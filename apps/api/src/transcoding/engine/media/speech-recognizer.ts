import { createRequire } from "node:module";

export const speechSampleRate = 16_000;

export interface SpokenLine {
  readonly startSeconds: number;
  readonly endSeconds: number;
  readonly text: string;
}

export interface Speech {
  /** Two-letter code of the recognizer. */
  readonly language: string;
  readonly lines: readonly SpokenLine[];
}

export interface RecognizeOptions {
  readonly language: string | null;
  readonly threads: number;
}

export interface SpeechRecognizer {
  /** Mono samples of `speechSampleRate`. It may never settle. */
  recognize(samples: Int16Array<ArrayBuffer>, options: RecognizeOptions): Promise<Speech>;
}

interface WhisperResult {
  readonly language?: string;
  /** In milliseconds. */
  readonly segments: readonly { text: string; t0: number; t1: number }[];
}

interface WhisperContext {
  transcribeData(
    samples: ArrayBuffer,
    options: Readonly<Record<string, unknown>>,
  ): { readonly promise: Promise<WhisperResult> };
}

interface WhisperAddon {
  readonly WhisperContext: new (options: {
    readonly filePath: string;
    readonly useGpu: boolean;
  }) => WhisperContext;
}

export const whisperPackage = `@fugood/node-whisper-${process.platform}-${process.arch}`;

export function openWhisper(model: string): SpeechRecognizer {
  const addon = createRequire(import.meta.url)(whisperPackage) as WhisperAddon;
  const context = new addon.WhisperContext({ filePath: model, useGpu: false });
  return {
    async recognize(samples, { language, threads }) {
      const { promise } = context.transcribeData(samples.buffer, {
        language: language ?? "auto",
        maxThreads: threads,
        // Previous text makes it repeat itself.
        maxContext: 0,
      });
      const result = await promise;
      return {
        language: result.language ?? language ?? "",
        lines: result.segments.map(({ text, t0, t1 }) => ({
          startSeconds: t0 / 1_000,
          endSeconds: t1 / 1_000,
          text: text.trim(),
        })),
      };
    },
  };
}
