import { regularCuts, splitIntoChunks, type Chunk } from "./chunks.ts";
import { startEarlyEncode, type EarlyEncode } from "./early-encode.ts";
import type { Engine } from "./engine/create-engine.ts";
import type { DoneReport, EngineTask, Loudness, Probe } from "./engine/protocol.ts";
import { maxDurationSeconds } from "./engine/max-media-seconds.ts";
import { videoTimescale } from "./engine/video-timescale.ts";
import type { ReceivedFile } from "./engine/read-reports.ts";
import type { EngineOutcome } from "./engine/run-task.ts";
import type { GrowingSource } from "./growing-source.ts";
import type { MediaFiles } from "./media-files.ts";
import { refusalOf } from "./refusal-of.ts";
import {
  planMedia,
  type Failure,
  type FailureCode,
  type MediaPlan,
  type PlanOptions,
} from "./plan.ts";
import { createTrackRecorder, trackSeconds, type RecordedTrack } from "./track-recorder.ts";

export interface PrepareOptions extends PlanOptions {
  readonly engine: Engine;
  readonly source: GrowingSource;
  readonly files: MediaFiles;
  readonly mayEncodeEarly: () => boolean;
  readonly onProgress: () => void;
  readonly signal: AbortSignal;
}

export interface RecordedAudio extends RecordedTrack {
  readonly channels: number;
}

/** Contains all that needs no video encoding. */
export interface Prepared {
  readonly kind: "prepared";
  readonly probe: Probe;
  readonly plan: MediaPlan;
  /** The repackaged source. */
  readonly video: RecordedTrack | null;
  readonly audio: RecordedAudio | null;
  /** Null for silence; undefined for audio that is not decoded. */
  readonly loudness: Loudness | null | undefined;
  readonly chunks: readonly Chunk[];
  readonly durationSeconds: number;
  readonly pictureBytes: number;
  readonly early: EarlyEncode | null;
}

export type PrepareOutcome =
  | Prepared
  | ({ readonly kind: "refused" } & Failure)
  | Extract<EngineOutcome, { kind: "crashed" }>
  | { readonly kind: "stopped" };

/** Ends the preparation early. */
class Ended extends Error {
  readonly outcome: Exclude<PrepareOutcome, Prepared>;

  constructor(outcome: Exclude<PrepareOutcome, Prepared>) {
    super(outcome.kind);
    this.outcome = outcome;
  }
}

const encodedChannels = 2;

/** Starts while the file arrives. No playlist lists its files yet. */
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
  // Handled below, unless another task fails first.
  thumbnails.catch(() => undefined);
  const video = plan.source ? createTrackRecorder(files, `${plan.source.height}p`) : null;
  if (video && plan.source) {
    const copied = plan.audio === "copy" ? createTrackRecorder(files, "audio") : null;
    const encodedAudio =
      plan.audio === "encode" ? makeAudio(options, { how: "encode", probe }) : null;
    // Handled below as well.
    encodedAudio?.catch(() => undefined);
    const store = (file: ReceivedFile) =>
      file.track === "audio" ? copied?.store(file) : video.store(file);
    const outcome = await runTask(
      options,
      { kind: "remux", video: true, audio: copied !== null },
      async (file) => {
        await store(file);
      },
    );
    if (outcome.kind === "done") {
      requireWhole(outcome.report);
      const encoded = copied ? null : await encodedAudio;
      const audio = copied
        ? audioOf(copied.track, sourceChannels(probe))
        : (encoded?.audio ?? null);
      const starts = video.track.segments.map(({ startSeconds }) =>
        Math.round(startSeconds * videoTimescale),
      );
      const durationSeconds = trackSeconds(video.track);
      return {
        kind: "prepared",
        probe: measuredProbe(probe, { seconds: durationSeconds }),
        plan,
        video: video.track,
        audio,
        loudness: encoded?.report.loudness,
        chunks: endingAt(splitIntoChunks(starts), durationSeconds),
        durationSeconds,
        pictureBytes: await thumbnails,
        early: null,
      };
    }
    await files.deleteFolder(`${plan.source.height}p`);
    return prepareForEncoding(options, requireMedia(probe, { keepSource: "never" }), {
      probe,
      thumbnails,
      encodedAudio,
    });
  }
  return prepareForEncoding(options, plan, { probe, thumbnails, encodedAudio: null });
}

/** Encoded qualities end with the kept source. */
function endingAt(chunks: readonly Chunk[], seconds: number): Chunk[] {
  const endTicks = Math.round(seconds * videoTimescale);
  return chunks.map((chunk) => (chunk.endTicks === null ? { ...chunk, endTicks } : chunk));
}

interface EncodingParts {
  readonly probe: Probe;
  readonly thumbnails: Promise<number>;
  /** Null if it is not made yet. */
  readonly encodedAudio: Promise<MadeAudio | null> | null;
}

async function prepareForEncoding(
  options: PrepareOptions,
  plan: MediaPlan,
  { probe, thumbnails, encodedAudio }: EncodingParts,
): Promise<Prepared> {
  const { source } = options;
  const chunks = splitIntoChunks(regularCuts(plan.durationSeconds));
  const [first] = plan.rungs;
  const canStart =
    !source.isComplete &&
    plan.picture?.isSeekable === true &&
    first !== undefined &&
    options.mayEncodeEarly();
  const early =
    canStart && plan.picture
      ? startEarlyEncode({ ...options, rung: first, picture: plan.picture, chunks })
      : null;
  const made =
    plan.audio === "none"
      ? null
      : await (encodedAudio ?? makeAudio(options, { how: plan.audio, probe }));
  if (!made && !plan.picture) {
    throw new Ended({
      kind: "refused",
      failure: "not_a_video",
      detail: "The audio cannot be decoded.",
    });
  }
  const measured = made?.report ?? (await measure(options));
  const pictureBytes = await thumbnails;
  await completeOrStopped(options);
  const audio = made?.audio ?? null;
  const actual = measuredProbe(probe, measured);
  const measuredPlan = requireMedia(actual, { keepSource: "never" });
  // Early encoding used the header's plan.
  const isKept = early !== null && measured.hasJumped !== true;
  if (!isKept) early?.stop();
  return {
    kind: "prepared",
    probe: actual,
    plan: measuredPlan,
    video: null,
    audio,
    loudness: made?.report.loudness,
    chunks: isKept ? chunks : measuredChunks(measured.seconds, actual),
    durationSeconds: audio ? trackSeconds(audio) : measured.seconds,
    pictureBytes,
    early: isKept ? early : null,
  };
}

type Measured = Pick<DoneReport, "seconds" | "hasJumped">;

/** Replaces the header's claims by measurements. */
function measuredProbe(probe: Probe, { seconds, hasJumped = false }: Measured): Probe {
  // Tolerates a little more than the maximum duration.
  return {
    ...probe,
    durationSeconds: Math.min(seconds, maxDurationSeconds),
    isSeekable: probe.isSeekable && !hasJumped,
  };
}

function measuredChunks(seconds: number, { isSeekable }: Probe): Chunk[] {
  const cuts = regularCuts(seconds);
  // Later chunks begin with a seek.
  return isSeekable ? splitIntoChunks(cuts) : [{ chunk: 0, firstIndex: 0, cuts, endTicks: null }];
}

async function measure(options: PrepareOptions): Promise<DoneReport> {
  const outcome = await runTask(options, { kind: "measure" }, () => Promise.resolve());
  requireDone(outcome, "damaged");
  requireWhole(outcome.report);
  return outcome.report;
}

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
  requireDone(outcome, "not_a_video");
  if (!probe) throw new Ended({ kind: "crashed", message: "The engine reported nothing." });
  return probe;
}

function requireMedia(probe: Probe, { keepSource }: PlanOptions): MediaPlan {
  const plan = planMedia(probe, { keepSource });
  if (plan.kind === "refused") throw new Ended(plan);
  return plan;
}

async function runTask(
  { engine, source, signal, onProgress }: PrepareOptions,
  task: EngineTask,
  onFile: (file: ReceivedFile) => Promise<void>,
): Promise<Extract<EngineOutcome, { kind: "done" | "refused" }>> {
  const outcome = await engine.run({ task, input: source, signal, onFile, onProgress });
  if (outcome.kind === "crashed" || outcome.kind === "stopped") throw new Ended(outcome);
  // No other task can read such a file either.
  if (outcome.kind === "refused" && outcome.failure === "too_long")
    throw new Ended(refusalOf(outcome, "damaged"));
  return outcome;
}

function requireDone(outcome: EngineOutcome, failure: FailureCode): asserts outcome is Done {
  if (outcome.kind === "done") return;
  throw new Ended(outcome.kind === "refused" ? refusalOf(outcome, failure) : outcome);
}

type Done = Extract<EngineOutcome, { kind: "done" }>;

async function makeThumbnails(
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

interface MadeAudio {
  readonly audio: RecordedAudio;
  readonly report: DoneReport;
}

/** Null without decodable audio: the video is then silent. */
async function makeAudio(
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

function sourceChannels({ audio }: Probe): number {
  return audio?.channels ?? encodedChannels;
}

function audioOf(track: RecordedTrack, channels: number): RecordedAudio | null {
  return track.segments.length > 0 ? { ...track, channels } : null;
}

function requireWhole({ brokeOffAtSeconds = null }: DoneReport): void {
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
