import { availableParallelism } from "node:os";
import { setTimeout as delay } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import { secondMs, type Clock } from "../clock.ts";
import type { Queryable, Sql } from "../db/connect.ts";
import { createRepeatedFailure } from "../services/repeated-failure.ts";
import type { Storage } from "../storage/storage.ts";
import type { Quota } from "../studio/quota.ts";
import { changeVideo } from "../videos/change-videos.ts";
import { countFailure } from "./failure-counts.ts";
import { createTaskCompletion } from "./complete-tasks.ts";
import { createEarlyPreparations } from "./early-preparations.ts";
import type { Engine } from "./engine/create-engine.ts";
import { createTaskRunner } from "./run-claimed-task.ts";
import type { SourceFiles } from "./source-files.ts";
import { addTask, anyPriority, createTaskQueue, priorities } from "./task-queue.ts";
import { findVideo, lockVideo } from "./video-row.ts";

export interface TranscodingOptions {
  readonly sql: Sql;
  readonly storage: Storage;
  readonly sources: SourceFiles;
  readonly clock: Clock;
  readonly quota: Quota;
  readonly log: FastifyBaseLogger;
  /** Null without the engine's package: tasks wait for another worker. */
  readonly engine: Engine | null;
  readonly slots?: number;
  /** Tasks wait while the storage must not change. Default: always true. */
  readonly mayWork?: () => Promise<boolean>;
  /** Default `auto` keeps H.264 within limits. */
  readonly keepSource?: "auto" | "never";
}

export interface Transcoding {
  readonly isAvailable: boolean;
  /** Processing starts with the first stored bytes. */
  uploadProgressed(videoId: string, bytesAvailable: number): void;
  /** Requires `video_sources.completed_at`. Resolves when the work is stored. */
  uploadFinished(videoId: string): Promise<void>;
  uploadCancelled(videoId: string): Promise<void>;
  retry(videoId: string): Promise<void>;
  /**
   * Complete qualities stay. `record` runs in the same transaction.
   * @returns false if nothing is processed.
   */
  cancel(videoId: string, record: (within: Queryable) => Promise<void>): Promise<boolean>;
  start(): void;
  stop(): Promise<void>;
}

const pollIntervalMs = secondMs;
const errorDelayMs = 2 * secondMs;
const sweepIntervalMs = 10 * secondMs;
const lostAfterSeconds = 10;

export function createTranscoding(options: TranscodingOptions): Transcoding {
  const { sql, storage, sources, clock, quota, log, engine, keepSource = "auto" } = options;
  const mayWork = options.mayWork ?? (() => Promise.resolve(true));
  const slots = options.slots ?? availableParallelism();
  const queue = createTaskQueue(sql);
  const completion = createTaskCompletion({
    sql,
    storage,
    clock,
    quota,
    onFailed({ videoId, failure, detail, requestId }) {
      countFailure(failure);
      // The same name as in lines of the request.
      log.info(
        { video: videoId, reason: failure, detail, upload_req_id: requestId },
        "video failed",
      );
    },
  });
  const runner =
    engine &&
    createTaskRunner({ sql, storage, sources, engine, queue, completion, log, keepSource });
  const early =
    engine &&
    createEarlyPreparations({
      sql,
      storage,
      sources,
      engine,
      log,
      keepSource,
      maxEncodes: slots,
      onRefused: completion.refusedEarly,
      async countProcessing(creatorId, seconds) {
        await quota.countProcessing(sql, creatorId, seconds);
      },
    });
  const running = new Set<Promise<void>>();
  const cannotRead = createRepeatedFailure(log, "media tasks cannot be read");
  let stopping = new AbortController();
  let wake = new AbortController();
  let isStarted = false;

  const track = (untracked: Promise<void>) => {
    const work = untracked
      .catch((error: unknown) => log.error({ err: error }, "media work ended"))
      .finally(() => running.delete(work));
    running.add(work);
  };
  const wakeWorkers = () => wake.abort();

  async function runLane(maxPriority: number, signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      if (wake.signal.aborted) wake = new AbortController();
      const woken = wake.signal;
      try {
        const task = (await mayWork()) ? await queue.claim(maxPriority) : null;
        if (task && runner) {
          await runner.run(task, signal);
          // It may have enabled tasks of other lanes.
          wakeWorkers();
        } else await pause(pollIntervalMs, AbortSignal.any([signal, woken]));
      } catch (error) {
        if (!signal.aborted) cannotRead(error);
        await pause(errorDelayMs, signal);
      }
    }
  }

  /** Returns the task if this process runs it at once. */
  async function addPreparation(videoId: string, isClaimed: boolean) {
    return sql.begin(async (transaction) => {
      const found = await findVideo(transaction, videoId);
      const video = found && (await lockVideo(transaction, { videoId, revision: found.revision }));
      // A file that was refused during its upload stays refused.
      if (!video || video.processing === "failed") return null;
      const { revision } = video;
      const isWithinShare = await quota.countProcessing(transaction, video.creatorId, 0);
      const task = await addTask(transaction, {
        videoId,
        revision,
        kind: "prepare",
        priority: isWithinShare ? priorities.prepare : priorities.beyondShare,
        isClaimed,
      });
      await changeVideo(transaction, videoId, {
        type: "preparationAdded",
        isClaimed,
        now: clock(),
      });
      return task;
    });
  }

  /**
   * A server may die before it adds them. `uploading` videos are excluded: a replaced video still
   * has its old file.
   */
  async function addLostPreparations(): Promise<void> {
    const lost = await sql<{ id: string }[]>`
      select v.id from videos v join video_sources s on s.video_id = v.id
      where v.processing in ('waiting', 'processing') and v.deleted_at is null
        and s.completed_at < now() - ${lostAfterSeconds} * interval '1 second'
        and not exists (select 1 from encode_tasks t where t.video_id = v.id
          and t.revision = v.revision)`;
    for (const { id } of lost) await addPreparation(id, false);
    if (lost.length > 0) wakeWorkers();
  }

  async function sweep(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      await addLostPreparations().catch((error: unknown) =>
        log.warn({ err: error }, "lost uploads not found"),
      );
      await pause(sweepIntervalMs, signal);
    }
  }

  return {
    isAvailable: engine !== null,

    uploadProgressed(videoId, bytesAvailable) {
      if (isStarted) early?.advance(videoId, bytesAvailable);
    },

    async uploadFinished(videoId) {
      const preparation = (await early?.take(videoId)) ?? null;
      preparation?.source.complete();
      let task: Awaited<ReturnType<typeof addPreparation>> = null;
      try {
        task = await addPreparation(videoId, preparation !== null);
      } catch (error) {
        await preparation?.stop();
        throw error;
      }
      if (preparation && task && runner) {
        stopping.signal.addEventListener("abort", () => void preparation.stop(), { once: true });
        track(
          runner
            .runEarly(task, preparation, stopping.signal)
            .then(() => preparation.stop())
            .finally(wakeWorkers),
        );
      } else await preparation?.stop();
      wakeWorkers();
    },

    async uploadCancelled(videoId) {
      await early?.drop(videoId);
    },

    async retry(videoId) {
      await addPreparation(videoId, false);
      wakeWorkers();
    },

    cancel: completion.cancelled,

    start() {
      if (isStarted || !runner) return;
      isStarted = true;
      stopping = new AbortController();
      track(sweep(stopping.signal));
      // A new video must not wait for another one's chunk.
      const lanes = [priorities.prepare, ...Array.from({ length: slots }, () => anyPriority)];
      for (const maxPriority of lanes) track(runLane(maxPriority, stopping.signal));
    },

    async stop() {
      isStarted = false;
      stopping.abort();
      await early?.stop();
      await Promise.all(running);
    },
  };
}

async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  await delay(milliseconds, undefined, { signal }).catch(() => undefined);
}
