import { encodeTask } from "./encode-task.ts";
import type { Engine } from "./engine/create-engine.ts";
import { segmentSeconds } from "./engine/segment-times.ts";
import { videoTimescale } from "./engine/video-timescale.ts";
import type { FlashRange } from "../db/schema/content.ts";
import type { Loudness } from "./engine/protocol.ts";
import type { EngineOutcome } from "./engine/run-task.ts";
import type { GrowingSource } from "./growing-source.ts";
import type { MediaFiles } from "./media-files.ts";
import type { EncodePayload, EncodeResult, SpritesPayload } from "./task-payloads.ts";
import { candidateFrames } from "../studio/thumbnail-candidates.ts";
import { createTrackRecorder } from "./track-recorder.ts";

export interface RunOptions<Payload> {
  readonly engine: Engine;
  readonly source: GrowingSource;
  readonly files: MediaFiles;
  readonly payload: Payload;
  readonly signal: AbortSignal;
  readonly onProgress: (percentage: number) => void;
}

type Unfinished = Exclude<EngineOutcome, { kind: "done" }>;
type RunOutcome<Result> = { readonly kind: "done"; readonly result: Result } | Unfinished;

export async function runEncode(
  options: RunOptions<EncodePayload>,
): Promise<RunOutcome<EncodeResult>> {
  const { engine, source, files, payload, signal, onProgress } = options;
  const recorder = createTrackRecorder(files, `${payload.rung.height}p`);
  const { cuts, endTicks } = payload.chunk;
  const start = (cuts[0] ?? 0) / videoTimescale;
  const end = (endTicks ?? (cuts.at(-1) ?? 0) + segmentSeconds * videoTimescale) / videoTimescale;
  const outcome = await engine.run({
    task: encodeTask(payload),
    input: source,
    signal,
    onFile: recorder.store,
    onProgress: (seconds) => onProgress((100 * (seconds - start)) / Math.max(1, end - start)),
  });
  if (outcome.kind !== "done") return outcome;
  const { codecs, segments } = recorder.track;
  const { frames, badFrames, brokeAtSeconds, brokeOffAtSeconds, flashes } = outcome.report;
  const track = { codecs, segments: [...segments] };
  return {
    kind: "done",
    result: { track, frames, badFrames, brokeAtSeconds, brokeOffAtSeconds, flashes },
  };
}

export interface SpritesResult {
  readonly bytes: number;
  readonly candidates: number;
  readonly flashes: readonly FlashRange[] | null;
  /** Null for silence; undefined before it is measured. */
  readonly loudness: Loudness | null | undefined;
}

const sheetName = "sprites.webp";

/** Includes the pictures of thumbnail candidates. */
export async function runSprites(
  options: RunOptions<SpritesPayload>,
): Promise<RunOutcome<SpritesResult>> {
  const { engine, source, files, signal } = options;
  const { candidateDurationSeconds, findsFlashes, measuresLoudness, ...sprites } = options.payload;
  const frames =
    candidateDurationSeconds === undefined ? [] : candidateFrames(candidateDurationSeconds);
  let bytes = 0;
  let hasSheet = false;
  const outcome = await engine.run({
    task: { kind: "sprites", ...sprites, frames },
    input: source,
    signal,
    async onFile({ name, content }) {
      bytes += content.length;
      await files.put(name, content);
      hasSheet ||= name === sheetName;
    },
  });
  // A bad frame must not delay the seek previews.
  const isMade = outcome.kind === "done" || (outcome.kind !== "stopped" && hasSheet);
  if (!isMade) return outcome;
  const candidates = outcome.kind === "done" ? frames.length : 0;
  const flashes = findsFlashes ? await findFlashes(options) : null;
  const loudness = measuresLoudness ? await measureLoudness(options) : undefined;
  return { kind: "done", result: { bytes, candidates, flashes, loudness } };
}

/** Undefined on failure, which does not fail the video. */
async function measureLoudness({ engine, source, signal }: RunOptions<SpritesPayload>) {
  const outcome = await engine.run({
    task: { kind: "loudness" },
    input: source,
    signal,
    onFile: () => Promise.resolve(),
  });
  return outcome.kind === "done" ? outcome.report.loudness : undefined;
}

/** Null on failure, which does not fail the video. */
async function findFlashes({
  engine,
  source,
  payload: { picture },
  signal,
}: RunOptions<SpritesPayload>): Promise<readonly FlashRange[] | null> {
  if (!picture) return null;
  const outcome = await engine.run({
    task: { kind: "flashes", picture },
    input: source,
    signal,
    onFile: () => Promise.resolve(),
  });
  return outcome.kind === "done" ? (outcome.report.flashes ?? []) : null;
}
