import { openInput } from "../media/open-input.ts";
import { readSpeechSamples } from "../media/read-speech-samples.ts";
import { openWhisper, type SpokenLine } from "../media/speech-recognizer.ts";
import { maxSpokenLines, maxSpokenText, type EngineTask } from "../protocol.ts";
import { nothingBad, type TaskContext, type TaskResult } from "./context.ts";

type TranscribeTask = Extract<EngineTask, { kind: "transcribe" }>;

const beatMs = 2_000;
/** The recognizer does not report failures, but is idle after them. */
const workingMicroseconds = 20_000;

export async function transcribe(
  { channel, io }: TaskContext,
  { model, startSeconds, seconds, language, threads }: TranscribeTask,
): Promise<TaskResult> {
  const recognizer = openWhisper(model);
  const { samples, heardSeconds } = readSpeechSamples(
    openInput(io),
    { startSeconds, seconds },
    channel.sendProgress,
  );
  let before = process.cpuUsage();
  const timer = setInterval(() => {
    const { user } = process.cpuUsage(before);
    before = process.cpuUsage();
    if (user > workingMicroseconds) channel.sendProgress(startSeconds);
  }, beatMs);
  const speech = await recognizer.recognize(samples, { language, threads });
  clearInterval(timer);
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
