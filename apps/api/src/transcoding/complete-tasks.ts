import type { Queryable, Sql } from "../db/connect.ts";
import type { Clock } from "../clock.ts";
import type { Storage } from "../storage/storage.ts";
import { changeVideo } from "../videos/change-videos.ts";
import { saveFlashes, saveLoudness, savePreviews } from "../videos/save-processing.ts";
import { saveStreamStart } from "../media/save-stream-start.ts";
import { createTurns } from "../services/turns.ts";
import type { Quota } from "../studio/quota.ts";
import { abandonAttempt } from "./abandon-attempt.ts";
import { addEncodeTasks } from "./add-encode-tasks.ts";
import { countDecoded } from "./count-decoded.ts";
import { brokenAt, type Prepared } from "./prepare.ts";
import {
  failedPreparationSeconds,
  maxRenditionBytes,
  processingSeconds,
  tooManyFrames,
  type Failure,
} from "./plan.ts";
import { recordResult } from "./processing-results.ts";
import { publishMedia, wholeSeconds } from "./publish-media.ts";
import { storedProbe } from "./stored-probe.ts";
import {
  isDamaged,
  isHeightEncoded,
  readMediaState,
  type CompleteRendition,
  type MediaState,
} from "./renditions.ts";
import type { SpritesResult } from "./run-encode.ts";
import { spriteSheet } from "./sprite-sheet.ts";
import type { EncodeResult, PreparedResult, SpritesPayload } from "./task-payloads.ts";
import {
  addTask,
  failTask,
  finishTask,
  LeaseLostError,
  priorities,
  type Task,
} from "./task-queue.ts";
import { findVideo, lockVideo, mediaFolder, type VideoRow } from "./video-row.ts";

/**
 * Each transaction holds a lock and a connection while the storage writes playlists. The limit
 * leaves most connections to requests while a storage is slow.
 */
const completionLimits = { maxConcurrent: 2, maxWaiting: Infinity, maxPerKey: Infinity } as const;

/** Each runs in one transaction, which does nothing after a lost lease. */
export function createTaskCompletion({
  sql,
  storage,
  clock,
  quota,
  onFailed = () => undefined,
}: {
  readonly sql: Sql;
  readonly storage: Storage;
  readonly clock: Clock;
  readonly quota: Quota;
  readonly onFailed?: (
    failed: Failure & { readonly videoId: string; readonly requestId: string | null },
  ) => void;
}) {
  interface Completion {
    readonly sql: Parameters<Parameters<Sql["begin"]>[1]>[0];
    readonly video: VideoRow;
  }

  const turns = createTurns(completionLimits);

  /** @throws {LeaseLostError} if the video or its revision is gone. */
  async function complete<Result>(
    task: Task,
    work: (completion: Completion) => Promise<Result>,
  ): Promise<Result> {
    using _turn = await turns.take();
    const result = await sql.begin(async (transaction) => {
      const video = await lockVideo(transaction, task);
      if (!video) throw new LeaseLostError();
      return { value: await work({ sql: transaction, video }) };
    });
    return result.value;
  }

  /** Returns false if the first encoded quality is damaged, which fails the video. */
  async function settleRendition(
    completion: Completion,
    state: MediaState,
    first: CompleteRendition | null,
  ): Promise<boolean> {
    if (!first || !isDamaged(first)) {
      await publish(completion, state);
      return true;
    }
    await cancelEncodes(completion, null);
    await failVideo(completion, brokenAt(first.brokeAtSeconds ?? first.durationSeconds));
    return false;
  }

  /** Returns false if there are too many frames, which ends the encoding. */
  async function settleDecoded(
    completion: Completion,
    height: number,
    added: number,
  ): Promise<boolean> {
    const { sql: transaction, video } = completion;
    if (await countDecoded(transaction, quota, { video, height, added })) return true;
    await cancelEncodes(completion, null);
    await settleFailure(completion, { failure: "too_many_frames", detail: tooManyFrames });
    return false;
  }

  async function publish(
    { sql: transaction, video }: Completion,
    state: MediaState,
  ): Promise<void> {
    const isPublished = await publishMedia({
      sql: transaction,
      video,
      storage,
      state,
      now: clock(),
    });
    if (isPublished)
      await saveStreamStart(transaction, storage, { videoId: video.id, file: mediaFolder(video) });
  }

  /** Qualities that can be watched stay: the video is then ready. */
  async function settleFailure(
    { sql: transaction, video }: Completion,
    failure: Failure,
  ): Promise<void> {
    const scope = { videoId: video.id, revision: video.revision };
    const state = await readMediaState(transaction, scope);
    if (state.complete.length > 0) return publish({ sql: transaction, video }, state);
    if (state.openTasks > 0) return;
    await failVideo({ sql: transaction, video }, failure);
  }

  async function failVideo(
    { sql: transaction, video }: Completion,
    { failure, values = {}, detail }: Failure,
  ): Promise<void> {
    await transaction`
      update encode_tasks set state = 'failed', lease_until = null, failure = 'cancelled'
      where video_id = ${video.id} and revision = ${video.revision} and state in ('waiting', 'running')`;
    await abandonAttempt(transaction, video);
    await changeVideo(transaction, video.id, {
      type: "failed",
      failure,
      values,
      detail,
      now: clock(),
    });
    const requestId = await recordResult(transaction, {
      videoId: video.id,
      now: clock(),
      failure: { failure, detail },
    });
    onFailed({ videoId: video.id, failure, detail, requestId });
  }

  async function cancelEncodes(
    { sql: transaction, video }: Completion,
    heights: readonly number[] | null,
  ): Promise<void> {
    await transaction`
      update encode_tasks set state = 'failed', lease_until = null, failure = 'cancelled'
      where video_id = ${video.id} and revision = ${video.revision} and kind = 'encode' and state in ('waiting', 'running')
        and (${heights === null} or height = any(${[...(heights ?? [])]}::int[]))`;
    await transaction`
      update renditions set state = 'failed'
      where video_id = ${video.id} and state <> 'ready' and (${heights === null} or height = any(${[...(heights ?? [])]}::int[]))`;
  }

  return {
    prepared: (task: Task, prepared: Prepared): Promise<Task | null> =>
      complete(task, async (completion) => {
        const { sql: transaction, video } = completion;
        await finishTask(transaction, task, resultOf(prepared));
        await transaction`
          update video_sources set probe = ${JSON.stringify(storedProbe(prepared))}::text::jsonb where video_id = ${video.id}`;
        await transaction`delete from renditions where video_id = ${video.id}`;
        const isWithinShare = await quota.countProcessing(
          transaction,
          video.creatorId,
          processingSeconds(prepared.probe),
        );
        const bytes = prepared.plan.rungs.reduce(
          (sum, rung) => sum + maxRenditionBytes(rung, prepared.durationSeconds),
          0,
        );
        if (!(await quota.hasRoom(transaction, video.creatorId, bytes))) {
          await failVideo(completion, {
            failure: "no_room",
            detail: "The channel has no room for this video.",
          });
          return null;
        }
        const { current, earlyFrames } = await addEncodeTasks(transaction, video, {
          prepared,
          isWithinShare,
        });
        const durationSeconds = wholeSeconds(prepared.durationSeconds);
        const sprites: SpritesPayload = {
          picture: prepared.plan.picture,
          ...spriteSheet(durationSeconds),
          candidateDurationSeconds: durationSeconds,
          findsFlashes: prepared.plan.rungs.length === 0,
          measuresLoudness: prepared.audio !== null && prepared.loudness === undefined,
        };
        const { sprites: priority } = priorities;
        const key = { videoId: video.id, revision: video.revision };
        await addTask(transaction, { ...key, kind: "sprites", priority, payload: sprites });
        await changeVideo(transaction, video.id, {
          type: "prepared",
          durationSeconds,
          now: clock(),
        });
        await saveLoudness(transaction, video.id, prepared.loudness ?? null);
        const { early } = prepared;
        if (early && !(await settleDecoded(completion, early.height, earlyFrames))) return null;
        const state = await readMediaState(transaction, key);
        // The early encoder may have finished its quality.
        const [encoded = null] = state.complete.filter(({ isSource }) => !isSource);
        const isPublished = await settleRendition(completion, state, encoded);
        return isPublished ? current : null;
      }),

    encoded: (task: Task, result: EncodeResult): Promise<void> =>
      complete(task, async (completion) => {
        const { sql: transaction, video } = completion;
        await finishTask(transaction, task, result);
        if (!(await settleDecoded(completion, task.height, result.frames))) return;
        const scope = { videoId: video.id, revision: video.revision };
        if (!(await isHeightEncoded(transaction, { ...scope, height: task.height }))) return;
        const state = await readMediaState(transaction, scope);
        const rendition = state.complete.find(
          ({ height, isSource }) => height === task.height && !isSource,
        );
        if (!rendition) return;
        const isFirst = state.complete.length === 1;
        await settleRendition(completion, state, isFirst ? rendition : null);
      }),

    spritesMade: (
      task: Task,
      { bytes, candidates, flashes, loudness }: SpritesResult,
    ): Promise<void> =>
      complete(task, async ({ sql: transaction, video }) => {
        await finishTask(transaction, task, { bytes });
        await savePreviews(transaction, video.id, { bytes, candidates });
        if (flashes) await saveFlashes(transaction, video.id, flashes);
        if (loudness) await saveLoudness(transaction, video.id, loudness);
      }),

    /** The rest of the upload would change nothing. */
    refusedEarly: async (
      { id: videoId, revision, storageKey }: VideoRow,
      failure: Failure,
    ): Promise<void> => {
      await sql.begin(async (transaction) => {
        const video = await lockVideo(transaction, { videoId, revision });
        if (video?.storageKey !== storageKey || video.processing !== "uploading") return;
        await quota.countProcessing(transaction, video.creatorId, failedPreparationSeconds);
        await failVideo({ sql: transaction, video }, failure);
      });
    },

    /** Complete qualities stay. */
    cancelled: async (
      videoId: string,
      record: (within: Queryable) => Promise<void>,
    ): Promise<boolean> => {
      using _turn = await turns.take();
      return sql.begin(async (transaction) => {
        const found = await findVideo(transaction, videoId);
        const video =
          found && (await lockVideo(transaction, { videoId, revision: found.revision }));
        if (!video || !["waiting", "processing", "watchable"].includes(video.processing))
          return false;
        await transaction`
          update encode_tasks set state = 'failed', lease_until = null, failure = 'cancelled'
          where video_id = ${videoId} and revision = ${video.revision} and state in ('waiting', 'running')`;
        await cancelEncodes({ sql: transaction, video }, null);
        await settleFailure({ sql: transaction, video }, { failure: "cancelled", detail: "" });
        await record(transaction);
        return true;
      });
    },

    failed: (task: Task, failure: Failure): Promise<void> =>
      complete(task, async (completion) => {
        await failTask(completion.sql, task, failure.failure);
        if (task.kind === "prepare")
          await quota.countProcessing(
            completion.sql,
            completion.video.creatorId,
            failedPreparationSeconds,
          );
        // Missing seek previews do not fail a video.
        if (task.kind === "sprites") return;
        if (task.kind === "encode") await cancelEncodes(completion, [task.height]);
        await settleFailure(completion, failure);
      }),
  };
}

export type TaskCompletion = ReturnType<typeof createTaskCompletion>;

function resultOf({ plan, video, audio, durationSeconds, pictureBytes }: Prepared): PreparedResult {
  const source =
    plan.source && video
      ? {
          rendition: { ...plan.source },
          track: { codecs: video.codecs, segments: [...video.segments] },
        }
      : null;
  return {
    source,
    audio: audio && {
      codecs: audio.codecs,
      segments: [...audio.segments],
      channels: audio.channels,
    },
    durationSeconds,
    pictureBytes,
  };
}
