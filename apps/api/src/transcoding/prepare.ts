import { regularCuts, splitIntoChunks, type Chunk } from "./chunks.ts";
import { startEarlyEncode } from "./early-encode.ts";
import { maxDurationSeconds } from "./engine/max-media-seconds.ts";
import type { Probe } from "./engine/probe.ts";
import type { DoneReport } from "./engine/protocol.ts";
import type { ReceivedFile } from "./engine/read-reports.ts";
import { videoTimescale } from "./engine/video-timescale.ts";
import type { MediaPlan } from "./plan.ts";
import {
  audioOf,
  completeOrStopped,
  Ended,
  makeAudio,
  makeThumbnails,
  measure,
  probeSource,
  requireMedia,
  requireWhole,
  runTask,
  sourceChannels,
  type MadeAudio,
} from "./prepare-steps.ts";
import type { Prepared, PrepareOptions, PrepareOutcome } from "./prepared.ts";
import { createTrackRecorder, trackSeconds } from "./track-recorder.ts";

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
