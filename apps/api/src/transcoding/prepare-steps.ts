import type { Probe } from "./engine/probe.ts";
import type { DoneReport, EngineTask } from "./engine/protocol.ts";
import type { ReceivedFile } from "./engine/read-reports.ts";
import type { EngineOutcome } from "./engine/run-task.ts";
import {
  planMedia,
  type Failure,
  type FailureCode,
  type MediaPlan,
  type PlanOptions,
} from "./plan.ts";
import type { Prepared, PrepareOptions, PrepareOutcome, RecordedAudio } from "./prepared.ts";
import { refusalOf } from "./refusal-of.ts";
import { createTrackRecorder, type RecordedTrack } from "./track-recorder.ts";

export class Ended extends Error {
  readonly outcome: Exclude<PrepareOutcome, Prepared>;

  constructor(outcome: Exclude<PrepareOutcome, Prepared>) {
    super(outcome.kind);
    this.outcome = outcome;
  }
}

const encodedChannels = 2;

/** @throws {Ended} for a truncated file. */
export async function measure(options: PrepareOptions): Promise<DoneReport> {
  const outcome = await runTask(options, { kind: "measure" }, () => Promise.resolve());
  requireDone(outcome, "damaged");
  requireWhole(outcome.report);
  return outcome.report;
}

/** @throws {Ended} if the upload will never complete. */
export async function completeOrStopped({ source, signal }: PrepareOptions): Promise<void> {
  const stopped = Promise.withResolvers<never>();
  const stop = () => stopped.reject(new Ended({ kind: "stopped" }));
  if (signal.aborted) stop();
  signal.addEventListener("abort", stop, { once: true });
  try {
    await Promise.race([source.whenComplete, stopped.promise]);
  } finally {
    signal.removeEventListener("abort", stop);
  }
}

export async function probeSource(options: PrepareOptions): Promise<Probe> {
  let probe: Probe | null = null;
  const { engine, source, signal } = options;
  const outcome = await engine.run({
    task: { kind: "probe" },
    input: source,
    signal,
    onProbe: (found) => (probe = found),
  });
  requireDone(outcome, "not_a_video");
  if (!probe) throw new Ended({ kind: "crashed", message: "The engine reported nothing." });
  return probe;
}

export function requireMedia(probe: Probe, { keepSource }: PlanOptions): MediaPlan {
  const plan = planMedia(probe, { keepSource });
  if (plan.kind === "refused") throw new Ended(plan);
  return plan;
}

/** Resolves if the task is done or refused. */
export async function runTask(
  { engine, source, signal, onProgress }: PrepareOptions,
  task: EngineTask,
  onFile: (file: ReceivedFile) => Promise<void>,
): Promise<Extract<EngineOutcome, { kind: "done" | "refused" }>> {
  const outcome = await engine.run({ task, input: source, signal, onFile, onProgress });
  if (outcome.kind === "crashed" || outcome.kind === "stopped") throw new Ended(outcome);
  // No other task can read such a file either.
  if (outcome.kind === "refused" && ["too_long", "joined"].includes(outcome.failure))
    throw new Ended(refusalOf(outcome, "damaged"));
  return outcome;
}

function requireDone(outcome: EngineOutcome, failure: FailureCode): asserts outcome is Done {
  if (outcome.kind === "done") return;
  throw new Ended(outcome.kind === "refused" ? refusalOf(outcome, failure) : outcome);
}

type Done = Extract<EngineOutcome, { kind: "done" }>;

export async function makeThumbnails(
  options: PrepareOptions,
  { picture, thumbnail }: MediaPlan,
): Promise<number> {
  let bytes = 0;
  const outcome = await runTask(
    options,
    { kind: "thumbnails", picture, ...thumbnail },
    async ({ name, content }) => {
      bytes += content.length;
      await options.files.put(name, content);
    },
  );
  requireDone(outcome, "damaged");
  return bytes;
}

export interface MadeAudio {
  readonly audio: RecordedAudio;
  readonly report: DoneReport;
}

/** Null without decodable audio: the video is then silent. */
export async function makeAudio(
  options: PrepareOptions,
  { how, probe }: { readonly how: "copy" | "encode"; readonly probe: Probe },
): Promise<MadeAudio | null> {
  const recorder = createTrackRecorder(options.files, "audio");
  const task =
    how === "copy"
      ? ({ kind: "remux", video: false, audio: true } as const)
      : { kind: "encode-audio" as const };
  const outcome = await runTask(options, task, recorder.store);
  if (outcome.kind === "done") {
    requireWhole(outcome.report);
    const audio = audioOf(recorder.track, how === "copy" ? sourceChannels(probe) : encodedChannels);
    return audio && { audio, report: outcome.report };
  }
  return how === "copy" ? makeAudio(options, { how: "encode", probe }) : null;
}

export function sourceChannels({ audio }: Probe): number {
  return audio?.channels ?? encodedChannels;
}

export function audioOf(track: RecordedTrack, channels: number): RecordedAudio | null {
  return track.segments.length > 0 ? { ...track, channels } : null;
}

/** @throws {Ended} for a truncated file. */
export function requireWhole({ brokeOffAtSeconds = null }: DoneReport): void {
  if (brokeOffAtSeconds === null) return;
  throw new Ended({ kind: "refused", ...brokenAt(brokeOffAtSeconds) });
}

export function brokenAt(seconds: number): Failure {
  const atSeconds = Math.floor(seconds);
  return {
    failure: "damaged",
    values: { atSeconds },
    detail: `The file is damaged at ${atSeconds} s.`,
  };
}
