import type { Queryable, Sql } from "../db/connect.ts";
import type { Clock } from "../clock.ts";
import type { Storage } from "../storage/storage.ts";
import { changeVideo } from "../videos/change-videos.ts";
import { saveFlashes, saveLoudness, savePreviews } from "../videos/save-processing.ts";
import { createTurns } from "../services/turns.ts";
import type { Quota } from "../studio/quota.ts";
import { addEncodeTasks } from "./add-encode-tasks.ts";
import type { Prepared } from "./prepared.ts";
import {
  failedPreparationSeconds,
  maxRenditionBytes,
  processingSeconds,
  type Failure,
} from "./plan.ts";
import { wholeSeconds } from "./publish-media.ts";
import { storedProbe } from "./stored-probe.ts";
import { isHeightEncoded, readMediaState } from "./renditions.ts";
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
import {
  cancelOpenTasks,
  createSettlement,
  type Completion,
  type SettlementOptions,
} from "./settle-video.ts";
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
  readonly onFailed?: SettlementOptions["onFailed"];
}) {
  const settlement = createSettlement({ storage, clock, quota, onFailed });
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

  return {
    prepared: (task: Task, prepared: Prepared): Promise<Task | null> =>
      complete(task, async (completion) => {
        const { sql: transaction, video } = completion;
        await finishTask(transaction, task, resultOf(prepared));
        await transaction`
          update video_sources set probe = ${JSON.stringify(storedProbe(prepared))}::text::jsonb
            where video_id = ${video.id}`;
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
          await settlement.fail(completion, {
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
        const { early } = prepared;
        if (early && !(await settlement.decoded(completion, early.height, earlyFrames)))
          return null;
        const state = await readMediaState(transaction, key);
        // The early encoder may have finished its quality.
        const [encoded = null] = state.complete.filter(({ isSource }) => !isSource);
        const isPublished = await settlement.rendition(completion, state, encoded);
        return isPublished ? current : null;
      }),

    encoded: (task: Task, result: EncodeResult): Promise<void> =>
      complete(task, async (completion) => {
        const { sql: transaction, video } = completion;
        await finishTask(transaction, task, result);
        if (!(await settlement.decoded(completion, task.height, result.frames))) return;
        const scope = { videoId: video.id, revision: video.revision };
        if (!(await isHeightEncoded(transaction, { ...scope, height: task.height }))) return;
        const state = await readMediaState(transaction, scope);
        const rendition = state.complete.find(
          ({ height, isSource }) => height === task.height && !isSource,
        );
        if (!rendition) return;
        const isFirst = state.complete.length === 1;
        await settlement.rendition(completion, state, isFirst ? rendition : null);
      }),

    spritesMade: (
      task: Task,
      { bytes, candidates, flashes, loudness }: SpritesResult,
    ): Promise<void> =>
      complete(task, async ({ sql: transaction, video }) => {
        await finishTask(transaction, task, { bytes, ...(loudness && { loudness }) });
        await savePreviews(transaction, video.id, { bytes, candidates });
        if (flashes) await saveFlashes(transaction, video.id, flashes);
        // Until it is published, visitors hear the former file.
        if (loudness && video.file === mediaFolder(video))
          await saveLoudness(transaction, video.id, loudness);
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
        await settlement.fail({ sql: transaction, video }, failure);
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
        await cancelOpenTasks(transaction, video);
        await settlement.cancelEncodes({ sql: transaction, video }, null);
        await settlement.failure({ sql: transaction, video }, { failure: "cancelled", detail: "" });
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
        if (task.kind === "encode") await settlement.cancelEncodes(completion, [task.height]);
        await settlement.failure(completion, failure);
      }),
  };
}

export type TaskCompletion = ReturnType<typeof createTaskCompletion>;

function resultOf({
  plan,
  video,
  audio,
  durationSeconds,
  pictureBytes,
  loudness,
}: Prepared): PreparedResult {
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
    ...(loudness !== undefined && { loudness }),
  };
}
