import { openInput } from "../media/open-input.ts";
import { readSpeechSamples } from "../media/read-speech-samples.ts";
import { openRecognizer } from "../media/speech-recognizer.ts";
import type { SpokenLine } from "../media/speech.ts";
import { maxSpokenLines, maxSpokenText, type EngineTask } from "../protocol.ts";
import { beat } from "./beat.ts";
import { nothingBad, type TaskContext, type TaskResult } from "./context.ts";

type TranscribeTask = Extract<EngineTask, { kind: "transcribe" }>;

export async function transcribe(
  { channel, io }: TaskContext,
  { model, startSeconds, seconds, language, threads }: TranscribeTask,
): Promise<TaskResult> {
  const recognizer = await beat(channel, startSeconds, () =>
    openRecognizer(model, { language, threads }),
  );
  const { samples, heardSeconds } = readSpeechSamples(
    openInput(io),
    { startSeconds, seconds },
    channel.sendProgress,
  );
  const speech = await beat(channel, startSeconds, () => recognizer.recognize(samples));
  return {
    ...nothingBad,
    seconds: startSeconds + seconds,
    speech: {
      language: speech.language,
      lines: speech.lines
        .filter(({ text, startSeconds: start }) => text !== "" && start < seconds)
        .slice(0, maxSpokenLines)
        .map((line) => inFile(line, { startSeconds, seconds })),
      cost: { heardSeconds, ...processCost() },
    },
  };
}

/** Includes reading the model. */
function processCost() {
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
  return { cpuSeconds: (userCPUTime + systemCPUTime) / 1e6, peakBytes: maxRSS * 1_024 };
}

function inFile(
  line: SpokenLine,
  { startSeconds, seconds }: Pick<TranscribeTask, "startSeconds" | "seconds">,
): SpokenLine {
  return {
    startSeconds: startSeconds + line.startSeconds,
    endSeconds: startSeconds + Math.min(line.endSeconds, seconds),
    text: line.text.slice(0, maxSpokenText),
  };
}
