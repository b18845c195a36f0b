import { regularCuts, splitIntoChunks, type Chunk } from "./chunks.ts";
import { startEarlyEncode, type EarlyEncode } from "./early-encode.ts";
import type { Engine } from "./engine/create-engine.ts";
import type { DoneReport, EngineTask, Probe } from "./engine/protocol.ts";
import { videoTimescale } from "./engine/video-timescale.ts";
import type { ReceivedFile } from "./engine/read-reports.ts";
import type { EngineOutcome } from "./engine/run-task.ts";
import type { GrowingSource } from "./growing-source.ts";
import type { MediaFiles } from "./media-files.ts";
import { planMedia, type FailureCode, type MediaPlan, type PlanOptions } from "./plan.ts";
import { createTrackRecorder, trackSeconds, type RecordedTrack } from "./track-recorder.ts";

export interface PrepareOptions extends PlanOptions {
  readonly engine: Engine;
  readonly source: GrowingSource;
  readonly files: MediaFiles;
  /** True if the first quality may be encoded while the file arrives. */
  readonly mayEncodeEarly: () => boolean;
  readonly onProgress: () => void;
  readonly signal: AbortSignal;
}

export interface RecordedAudio extends RecordedTrack {
  readonly channels: number;
}

/** Everything that needs no video encoding: enough to watch, if the source is kept. */
export interface Prepared {
  readonly kind: "prepared";
  readonly probe: Probe;
  readonly plan: MediaPlan;
  /** The source as a rendition. */
  readonly video: RecordedTrack | null;
  readonly audio: RecordedAudio | null;
  readonly chunks: readonly Chunk[];
  readonly durationSeconds: number;
  readonly pictureBytes: number;
  readonly early: EarlyEncode | null;
}

export type PrepareOutcome =
  | Prepared
  | { readonly kind: "refused"; readonly failure: FailureCode; readonly detail: string }
  | { readonly kind: "crashed"; readonly message: string }
  | { readonly kind: "stopped" };

/** Ends the preparation early with its outcome. */
class Ended extends Error {
  readonly outcome: Exclude<PrepareOutcome, Prepared>;

  constructor(outcome: Exclude<PrepareOutcome, Prepared>) {
    super(outcome.kind);
    this.outcome = outcome;
  }
}

const encodedChannels = 2;

/**
 * Probes a file, makes its thumbnails and audio, and repackages its video if that is kept. Works while the file arrives. The
 * files that it makes are in no playlist yet.
 */
export async function prepare(options: PrepareOptions): Promise<PrepareOutcome> {
  const stopping = new AbortController();
  const signal = AbortSignal.any([options.signal, stopping.signal]);
  try {
    return await prepareMedia({ ...options, signal });
  } catch (error) {
    // Concurrent tasks are no longer needed.
    stopping.abort();
    if (error instanceof Ended) return error.outcome;
    throw error;
  }
}

async function prepareMedia(options: PrepareOptions): Promise<Prepared> {
  const { files } = options;
  const probe = await probeSource(options);
  const plan = requireMedia(probe, options);
  const thumbnails = makeThumbnails(options, plan);
  // Handled below, unless something else fails first.
  thumbnails.catch(() => undefined);
  const video = plan.source ? createTrackRecorder(files, `${plan.source.height}p`) : null;
  if (video && plan.source) {
    const copied = plan.audio === "copy" ? createTrackRecorder(files, "audio") : null;
    const encodedAudio = plan.audio === "encode" ? makeAudio(options, { how: "encode", probe }) : null;
    encodedAudio?.catch(() => undefined);
    const store = (file: ReceivedFile) => (file.track === "audio" ? copied?.store(file) : video.store(file));
    const outcome = await runTask(options, { kind: "remux", video: true, audio: copied !== null }, async (file) => {
      await store(file);
    });
    if (outcome.kind === "done") {
      requireWhole(outcome.report);
      const audio = copied ? audioOf(copied.track, sourceChannels(probe)) : ((await encodedAudio) ?? null);
      const starts = video.track.segments.map(({ startSeconds }) => Math.round(startSeconds * videoTimescale));
      return {
        kind: "prepared",
        probe,
        plan,
        video: video.track,
        audio,
        chunks: endingAt(splitIntoChunks(starts), trackSeconds(video.track)),
        durationSeconds: trackSeconds(video.track),
        pictureBytes: await thumbnails,
        early: null,
      };
    }
    await files.deleteFolder(`${plan.source.height}p`);
    await encodedAudio;
    return prepareForEncoding(options, requireMedia(probe, { keepSource: "never" }), { probe, thumbnails });
  }
  return prepareForEncoding(options, plan, { probe, thumbnails });
}

/** The encoded qualities end with the kept source. */
function endingAt(chunks: readonly Chunk[], seconds: number): Chunk[] {
  const endTicks = Math.round(seconds * videoTimescale);
  return chunks.map((chunk) => (chunk.endTicks === null ? { ...chunk, endTicks } : chunk));
}

async function prepareForEncoding(
  options: PrepareOptions,
  plan: MediaPlan,
  { probe, thumbnails }: { readonly probe: Probe; readonly thumbnails: Promise<number> },
): Promise<Prepared> {
  const { source } = options;
  const chunks = splitIntoChunks(regularCuts(plan.durationSeconds));
  const [first] = plan.rungs;
  const canStart = !source.isComplete && plan.picture !== null && first !== undefined && options.mayEncodeEarly();
  const early =
    canStart && plan.picture ? startEarlyEncode({ ...options, rung: first, picture: plan.picture, chunks }) : null;
  const audio = plan.audio === "none" ? null : await makeAudio(options, { how: plan.audio, probe });
  if (!audio && !plan.picture) {
    throw new Ended({ kind: "refused", failure: "not_a_video", detail: "The audio cannot be decoded." });
  }
  const pictureBytes = await thumbnails;
  await completeOrStopped(options);
  const durationSeconds = audio ? trackSeconds(audio) : plan.durationSeconds;
  return { kind: "prepared", probe, plan, video: null, audio, chunks, durationSeconds, pictureBytes, early };
}

/** @throws {Ended} when the file will never be complete. */
async function completeOrStopped({ source, signal }: PrepareOptions): Promise<void> {
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

async function probeSource(options: PrepareOptions): Promise<Probe> {
  let probe: Probe | null = null;
  const { engine, source, signal } = options;
  const outcome = await engine.run({
    task: { kind: "probe" },
    input: source,
    signal,
    onProbe: (found) => (probe = found),
  });
  const isPicture = outcome.kind === "refused" && outcome.failure === "still_image";
  requireDone(outcome, isPicture ? "still_image" : "not_a_video");
  if (!probe) throw new Ended({ kind: "crashed", message: "The engine reported nothing." });
  return probe;
}

function requireMedia(probe: Probe, { keepSource }: PlanOptions): MediaPlan {
  const plan = planMedia(probe, { keepSource });
  if (plan.kind === "refused") throw new Ended(plan);
  return plan;
}

/** Runs a task. Returns normally if it is done or refused. */
async function runTask(
  { engine, source, signal, onProgress }: PrepareOptions,
  task: EngineTask,
  onFile: (file: ReceivedFile) => Promise<void>,
): Promise<Extract<EngineOutcome, { kind: "done" | "refused" }>> {
  const outcome = await engine.run({ task, input: source, signal, onFile, onProgress });
  if (outcome.kind === "crashed" || outcome.kind === "stopped") throw new Ended(outcome);
  return outcome;
}

function requireDone(outcome: EngineOutcome, failure: FailureCode): void {
  if (outcome.kind === "done") return;
  if (outcome.kind === "refused") throw new Ended({ kind: "refused", failure, detail: outcome.message });
  throw new Ended(outcome);
}

async function makeThumbnails(options: PrepareOptions, { picture, thumbnail }: MediaPlan): Promise<number> {
  let bytes = 0;
  const outcome = await runTask(options, { kind: "thumbnails", picture, ...thumbnail }, async ({ name, content }) => {
    bytes += content.length;
    await options.files.put(name, content);
  });
  requireDone(outcome, "damaged");
  return bytes;
}

/** Returns null if there is no audio that can be decoded: the video is published without. */
async function makeAudio(
  options: PrepareOptions,
  { how, probe }: { readonly how: "copy" | "encode"; readonly probe: Probe },
): Promise<RecordedAudio | null> {
  const recorder = createTrackRecorder(options.files, "audio");
  const task =
    how === "copy" ? ({ kind: "remux", video: false, audio: true } as const) : { kind: "encode-audio" as const };
  const outcome = await runTask(options, task, recorder.store);
  if (outcome.kind === "done") {
    requireWhole(outcome.report);
    return audioOf(recorder.track, how === "copy" ? sourceChannels(probe) : encodedChannels);
  }
  return how === "copy" ? makeAudio(options, { how: "encode", probe }) : null;
}

function sourceChannels({ audio }: Probe): number {
  return audio?.channels ?? encodedChannels;
}

function audioOf(track: RecordedTrack, channels: number): RecordedAudio | null {
  return track.segments.length > 0 ? { ...track, channels } : null;
}

/** @throws {Ended} if the file breaks off. */
function requireWhole({ brokeOffAtSeconds = null }: DoneReport): void {
  if (brokeOffAtSeconds === null) return;
  throw new Ended({ kind: "refused", failure: "damaged", detail: brokenAt(brokeOffAtSeconds) });
}

export function brokenAt(seconds: number): string {
  return `The file is damaged at ${Math.floor(seconds)} s.`;
}
