import type { Engine } from "../../transcoding/engine/create-engine.ts";
import { maxTranscribedSeconds, type SpokenLine } from "../../transcoding/engine/protocol.ts";
import type { EngineInput, EngineOutcome } from "../../transcoding/engine/run-task.ts";
import type { CaptionJob, MadePart } from "./caption-jobs.ts";

export interface MakePartOptions {
  readonly engine: Engine;
  readonly input: EngineInput;
  readonly model: string;
  readonly threads: number;
  readonly job: CaptionJob;
  readonly signal: AbortSignal;
}

type Unfinished = Exclude<EngineOutcome, { kind: "done" }>;

export async function makePart({
  engine,
  input,
  model,
  threads,
  job,
  signal,
}: MakePartOptions): Promise<{ readonly kind: "made"; readonly part: MadePart } | Unfinished> {
  const startSeconds = job.nextSeconds;
  const seconds = Math.min(maxTranscribedSeconds, Math.max(1, job.durationSeconds - startSeconds));
  const outcome = await engine.run({
    task: { kind: "transcribe", model, startSeconds, seconds, language: job.language, threads },
    input,
    signal,
  });
  if (outcome.kind !== "done") return outcome;
  const { language = "", lines = [] } = outcome.report.speech ?? {};
  const endSeconds = startSeconds + seconds;
  const isLast = endSeconds >= job.durationSeconds;
  const nextSeconds = isLast ? endSeconds : nextStart(lines, { startSeconds, endSeconds });
  // Music before the first word does not indicate the language.
  const found = lines.length > 0 ? language : "";
  return {
    kind: "made",
    part: {
      language: job.language ?? (found === "" ? null : found),
      nextSeconds,
      lines: lines.filter((line) => line.startSeconds < nextSeconds),
    },
  };
}

/** The last line may be cut off, so that the next part begins with it. */
function nextStart(
  lines: readonly SpokenLine[],
  { startSeconds, endSeconds }: { readonly startSeconds: number; readonly endSeconds: number },
): number {
  const last = lines.at(-1)?.startSeconds ?? endSeconds;
  const isLate = last > (startSeconds + endSeconds) / 2;
  return isLate ? last : endSeconds;
}
