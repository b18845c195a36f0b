import type { FastifyBaseLogger } from "fastify";
import type { Storage } from "../storage/storage.ts";
import { cleanMessage } from "../services/clean-message.ts";
import type { TaskCompletion } from "./complete-tasks.ts";
import type { EarlyEncode } from "./early-encode.ts";
import type { Engine } from "./engine/create-engine.ts";
import { crashed, type EngineOutcome } from "./engine/run-task.ts";
import type { GrowingSource } from "./growing-source.ts";
import { holdTask, type HeldTask } from "./hold-task.ts";
import { isOutage } from "./is-outage.ts";
import { createMediaFiles } from "./media-files.ts";
import { prepare } from "./prepare.ts";
import { type PrepareOutcome } from "./prepared.ts";
import { refusalOf } from "./refusal-of.ts";
import { runEncode, runSprites } from "./run-encode.ts";
import type { SourceFiles } from "./source-files.ts";
import { encodePayload, spritesPayload } from "./task-payloads.ts";
import { LeaseLostError, type Task, type TaskQueue } from "./task-queue.ts";
import type { Sql } from "../db/connect.ts";
import { findVideo, mediaFolder, type VideoRow } from "./video-row.ts";

/** Then the input counts as the cause of crashes. */
const maxAttempts = 4;
/** Crashes of the worker itself are not counted, so that claims are limited as well. */
const maxClaims = 2 * maxAttempts;

const engineFailure = (said: string) =>
  ({ failure: "engine", detail: cleanMessage(said) }) as const;
const workersEnded = `${maxClaims} workers ended while they processed the file.`;

export interface ClaimedTaskOptions {
  readonly sql: Sql;
  readonly storage: Storage;
  readonly sources: SourceFiles;
  readonly engine: Engine;
  readonly queue: TaskQueue;
  readonly completion: TaskCompletion;
  readonly log: FastifyBaseLogger;
  readonly keepSource: "auto" | "never";
}

export interface EarlyPreparation {
  readonly outcome: Promise<PrepareOutcome>;
  readonly source: GrowingSource;
}

/** Records the outcome. Never rejects. */
export function createTaskRunner(options: ClaimedTaskOptions) {
  const { sql, storage, sources, engine, queue, completion, log, keepSource } = options;

  async function settle(
    task: Task,
    work: (lease: HeldTask) => Promise<Exclude<EngineOutcome, { kind: "done" }> | null>,
  ) {
    try {
      if (task.attempts > maxClaims)
        return await completion.failed(task, engineFailure(workersEnded));
      using lease = holdTask({ queue, task, log });
      const unfinished = await work(lease);
      if (unfinished) await settleUnfinished(task, unfinished);
    } catch (error) {
      if (error instanceof LeaseLostError) return;
      log.error({ err: error, task: task.kind, video: task.videoId }, "media task failed");
      await settleUnfinished(task, crashed(error)).catch((failure: unknown) => {
        if (!(failure instanceof LeaseLostError))
          log.warn({ err: failure }, "media task not released");
      });
    }
  }

  async function settleUnfinished(
    task: Task,
    outcome: Exclude<EngineOutcome, { kind: "done" }>,
  ): Promise<void> {
    switch (outcome.kind) {
      case "stopped":
        return queue.putBack(task);
      case "refused":
        return completion.failed(task, refusalOf(outcome, "damaged"));
      case "crashed":
        if (isOutage(outcome.cause)) {
          const message = "media task waits: disk, storage, database or processes are unavailable";
          log.error({ task: task.kind, video: task.videoId, reason: outcome.message }, message);
          return queue.postpone(task, cleanMessage(outcome.message));
        }
        log.warn(
          {
            task: task.kind,
            video: task.videoId,
            attempts: task.attempts,
            reason: outcome.message,
          },
          "engine ended",
        );
        if (task.attempts < maxAttempts) return queue.release(task, cleanMessage(outcome.message));
        return completion.failed(task, engineFailure(outcome.message));
    }
  }

  async function withSource(
    task: Task,
    work: (video: VideoRow, source: GrowingSource) => Promise<void>,
  ): Promise<void> {
    const video = await findVideo(sql, task.videoId);
    if (!video || video.revision !== task.revision) throw new LeaseLostError();
    const source = await sources.open(video);
    try {
      source.complete();
      await work(video, source);
    } finally {
      await source.close();
    }
  }

  /** Continues with the early encoder's current chunk. */
  async function settlePrepared(
    task: Task,
    outcome: PrepareOutcome,
    signal: AbortSignal,
  ): Promise<void> {
    if (outcome.kind === "refused") return completion.failed(task, outcome);
    if (outcome.kind !== "prepared") return settleUnfinished(task, outcome);
    const { early } = outcome;
    try {
      const current = await completion.prepared(task, outcome);
      if (early && current) await finishEarlyChunk(current, early, signal);
    } finally {
      early?.stop();
    }
  }

  function finishEarlyChunk(task: Task, early: EarlyEncode, stop: AbortSignal): Promise<void> {
    return settle(task, async ({ signal }) => {
      const end = () => early.stop();
      AbortSignal.any([signal, stop]).addEventListener("abort", end, { once: true });
      const result = await early.ended;
      if (!early.state().complete.includes(task.chunk))
        return result.kind === "done" ? { kind: "stopped" } : result;
      await completion.encoded(task, early.chunkResult(task.chunk));
      return null;
    });
  }

  return {
    runEarly: (task: Task, { outcome }: EarlyPreparation, stop: AbortSignal): Promise<void> =>
      settle(task, async () => {
        await settlePrepared(task, await outcome, stop);
        return null;
      }),

    run: (task: Task, stop: AbortSignal): Promise<void> =>
      settle(task, async (lease) => {
        let unfinished: Exclude<EngineOutcome, { kind: "done" }> | null = null;
        await withSource(task, async (video, source) => {
          const files = createMediaFiles(storage, mediaFolder(video));
          const signal = AbortSignal.any([lease.signal, stop]);
          const common = { engine, source, files, signal, onProgress: lease.report };
          if (task.kind === "prepare") {
            const mayEncodeEarly = () => false;
            const onProgress = () => undefined;
            const outcome = await prepare({ ...common, keepSource, mayEncodeEarly, onProgress });
            await settlePrepared(task, outcome, stop);
          } else if (task.kind === "encode") {
            const outcome = await runEncode({
              ...common,
              payload: encodePayload.parse(task.payload),
            });
            if (outcome.kind === "done") await completion.encoded(task, outcome.result);
            else unfinished = outcome;
          } else {
            const outcome = await runSprites({
              ...common,
              payload: spritesPayload.parse(task.payload),
            });
            if (outcome.kind === "done") await completion.spritesMade(task, outcome.result);
            else unfinished = outcome;
          }
        });
        return unfinished;
      }),
  };
}
