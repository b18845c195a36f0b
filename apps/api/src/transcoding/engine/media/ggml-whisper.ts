import { createRequire } from "node:module";
import type { RecognizerOptions, SpeechRecognizer } from "./speech.ts";

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

const whisperPackage = `@fugood/node-whisper-${process.platform}-${process.arch}`;

/** Opens a model for whisper.cpp. */
export function openGgmlWhisper(
  model: string,
  { language, threads }: RecognizerOptions,
): SpeechRecognizer {
  const addon = createRequire(import.meta.url)(whisperPackage) as WhisperAddon;
  const context = new addon.WhisperContext({ filePath: model, useGpu: false });
  return {
    async recognize(samples) {
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
