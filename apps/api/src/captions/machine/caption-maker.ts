import { setTimeout as delay } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import { minuteMs, secondMs } from "../../clock.ts";
import type { Sql } from "../../db/connect.ts";
import { holdLease } from "../../db/hold-lease.ts";
import { cleanMessage } from "../../services/clean-message.ts";
import { createRepeatedFailure } from "../../services/repeated-failure.ts";
import type { Engine } from "../../transcoding/engine/create-engine.ts";
import type { EngineOutcome } from "../../transcoding/engine/run-task.ts";
import { isOutage } from "../../transcoding/is-outage.ts";
import type { SourceFiles } from "../../transcoding/source-files.ts";
import { findVideo } from "../../transcoding/video-row.ts";
import { createCaptionJobs, jobLeaseMs, type CaptionJob } from "./caption-jobs.ts";
import { checkModel } from "./check-model.ts";
import { makePart } from "./make-part.ts";
import type { SaveMade } from "./save-made.ts";

export interface CaptionMakerOptions {
  readonly sql: Sql;
  readonly sources: SourceFiles;
  readonly engine: Engine | null;
  /** Path of a whisper model. Without one, nothing is made. */
  readonly model: string | undefined;
  readonly threads: number;
  readonly log: FastifyBaseLogger;
  readonly save: SaveMade;
  readonly mayWork: () => Promise<boolean>;
}

export type CaptionMaker = ReturnType<typeof createCaptionMaker>;

const pollIntervalMs = secondMs;
const checkIntervalMs = minuteMs;
const maxAttempts = 4;

export function createCaptionMaker(options: CaptionMakerOptions) {
  const { sql, sources, engine, model, threads, log, save, mayWork } = options;
  const jobs = createCaptionJobs(sql);
  let state: "off" | "ready" | "broken" = "off";
  let stopping = new AbortController();
  let running = Promise.resolve();

  async function check(usedEngine: Engine, path: string): Promise<void> {
    const problem = await checkModel(usedEngine, path);
    if (problem !== null && state !== "broken")
      log.error(`No captions are made: CAPTIONS_MODEL ${path} is no model here. ${problem}`);
    state = problem === null ? "ready" : "broken";
  }

  async function settle(job: CaptionJob, outcome: Exclude<EngineOutcome, { kind: "done" }>) {
    switch (outcome.kind) {
      case "stopped":
        return jobs.putBack(job);
      case "refused":
        return jobs.fail(job, outcome.failure === "no_frames" ? "no-sound" : "engine");
      case "crashed":
        log.warn(
          { video: job.videoId, reason: cleanMessage(outcome.message) },
          "captions not made",
        );
        if (isOutage(outcome.cause)) return jobs.putBack(job, { isOutage: true });
        return job.attempts < maxAttempts ? jobs.release(job) : jobs.fail(job, "engine");
    }
  }

  async function work(job: CaptionJob, usedEngine: Engine, path: string): Promise<void> {
    if (job.nextSeconds >= job.durationSeconds) {
      const failure = await save(job);
      return failure === null ? jobs.finish(job) : jobs.fail(job, failure);
    }
    const video = await findVideo(sql, job.videoId);
    if (!video) return jobs.fail(job, "no-sound");
    using lease = holdLease({
      extend: () => jobs.extend(job),
      durationMs: jobLeaseMs,
      log,
      work: { captions: job.videoId },
    });
    const signal = AbortSignal.any([lease.signal, stopping.signal]);
    const input = await sources.open(video);
    try {
      input.complete();
      const outcome = await makePart({
        engine: usedEngine,
        input,
        model: path,
        threads,
        job,
        signal,
      });
      await (outcome.kind === "made" ? jobs.storePart(job, outcome.part) : settle(job, outcome));
    } finally {
      await input.close();
    }
  }

  async function workOnce(usedEngine: Engine, path: string): Promise<boolean> {
    const job = (await mayWork()) ? await jobs.claim() : null;
    if (!job) return false;
    try {
      await work(job, usedEngine, path);
    } catch (error) {
      log.error({ err: error, video: job.videoId }, "captions not made");
      const message = error instanceof Error ? error.message : String(error);
      await settle(job, { kind: "crashed", message, cause: error });
    }
    return true;
  }

  const cannotRead = createRepeatedFailure(log, "caption jobs cannot be read");
  async function run(usedEngine: Engine, path: string, signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      if (state !== "ready") await check(usedEngine, path);
      const isReady = state === "ready";
      const hasWorked =
        isReady &&
        (await workOnce(usedEngine, path).catch((error: unknown) => {
          cannotRead(error);
          return false;
        }));
      if (hasWorked) continue;
      const pauseMs = isReady ? pollIntervalMs : checkIntervalMs;
      await delay(pauseMs, undefined, { signal }).catch(() => undefined);
    }
  }

  return {
    state: () => state,
    start(): void {
      if (!engine || model === undefined) return;
      stopping = new AbortController();
      running = run(engine, model, stopping.signal);
    },
    async stop(): Promise<void> {
      stopping.abort();
      await running;
    },
  };
}
