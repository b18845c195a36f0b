import type { FastifyBaseLogger } from "fastify";
import type { Sql } from "../db/connect.ts";
import { minuteMs } from "../clock.ts";
import type { Storage } from "../storage/storage.ts";
import type { Engine } from "./engine/create-engine.ts";
import { crashed } from "./engine/run-task.ts";
import type { GrowingSource } from "./growing-source.ts";
import { createMediaFiles } from "./media-files.ts";
import { meterEngine } from "./meter-engine.ts";
import { prepare } from "./prepare.ts";
import type { EarlyPreparation } from "./run-claimed-task.ts";
import type { SourceFiles } from "./source-files.ts";
import type { Failure } from "./plan.ts";
import { findVideo, mediaFolder, type VideoRow } from "./video-row.ts";

const maxPreparations = 8;
/** Idle files are prepared once they are complete. */
const idleTimeoutMs = 10 * minuteMs;

interface Entry extends EarlyPreparation {
  readonly source: GrowingSource;
  readonly folder: string;
  readonly stop: () => Promise<void>;
  /** Counts the share of the day for so many bytes. */
  readonly count: (bytes: number) => Promise<void>;
  readonly waive: () => void;
  idle: NodeJS.Timeout;
}

export interface EarlyPreparationsOptions {
  readonly sql: Sql;
  readonly storage: Storage;
  readonly sources: SourceFiles;
  readonly engine: Engine;
  readonly log: FastifyBaseLogger;
  readonly keepSource: "auto" | "never";
  readonly maxEncodes: number;
  readonly onRefused: (video: VideoRow, failure: Failure) => Promise<void>;
  /** Counts preparations of files that never complete, or are prepared again. */
  readonly countProcessing: (creatorId: string, seconds: number) => Promise<void>;
}

/** They live in this process only: a lost one starts again with the complete file. */
export function createEarlyPreparations(options: EarlyPreparationsOptions) {
  const { sql, storage, sources, engine, log, keepSource } = options;
  const entries = new Map<string, Entry>();
  const opening = new Map<string, Promise<void>>();
  const latest = new Map<string, number>();
  let encodes = 0;

  async function open(videoId: string): Promise<void> {
    const video = await findVideo(sql, videoId);
    if (!video || video.isSourceComplete) return;
    const source = await sources.open(video);
    const stopping = new AbortController();
    const meter = meterEngine(engine);
    let isCounted = false;
    const outcome = prepare({
      engine: meter.engine,
      source,
      files: createMediaFiles(storage, mediaFolder(video)),
      keepSource,
      signal: stopping.signal,
      onProgress: () => undefined,
      mayEncodeEarly() {
        if (encodes >= options.maxEncodes) return false;
        encodes += 1;
        stopping.signal.addEventListener("abort", () => (encodes -= 1), { once: true });
        return true;
      },
    }).catch((error: unknown) => {
      log.warn({ err: error, video: videoId }, "early preparation failed");
      return crashed(error);
    });
    const stop = async () => {
      clearTimeout(entry.idle);
      stopping.abort();
      await outcome;
      await source
        .close()
        .catch((error: unknown) =>
          log.warn({ err: error, video: videoId }, "upload's file not closed"),
        );
    };
    const count = async (bytes: number) => {
      if (isCounted) return;
      isCounted = true;
      await options
        .countProcessing(video.creatorId, meter.seconds(bytes / video.sourceBytes))
        .catch((error: unknown) =>
          log.warn({ err: error, video: videoId }, "early preparation not counted"),
        );
    };
    const folder = mediaFolder(video);
    const waive = () => (isCounted = true);
    const entry: Entry = {
      outcome,
      source,
      folder,
      stop,
      count,
      waive,
      idle: dropWhenIdle(videoId),
    };
    entries.set(videoId, entry);
    void outcome.then(async (result) => {
      // The holder of the preparation records its outcome.
      if (result.kind !== "refused" || entries.get(videoId) !== entry) return;
      waive();
      await options
        .onRefused(video, result)
        .catch((error: unknown) =>
          log.warn({ err: error, video: videoId }, "early refusal not recorded"),
        );
    });
    source.advance(latest.get(videoId) ?? 0);
  }

  function dropWhenIdle(videoId: string): NodeJS.Timeout {
    return setTimeout(() => void drop(videoId), idleTimeoutMs).unref();
  }

  async function drop(videoId: string): Promise<void> {
    await opening.get(videoId);
    const entry = entries.get(videoId);
    const bytes = latest.get(videoId) ?? 0;
    entries.delete(videoId);
    latest.delete(videoId);
    await entry?.stop();
    await entry?.count(bytes);
  }

  return {
    advance(videoId: string, bytes: number): void {
      const entry = entries.get(videoId);
      latest.set(videoId, bytes);
      if (entry) {
        entry.source.advance(bytes);
        clearTimeout(entry.idle);
        entry.idle = dropWhenIdle(videoId);
        return;
      }
      if (opening.has(videoId) || entries.size + opening.size >= maxPreparations) return;
      const opened = open(videoId)
        .catch((error: unknown) =>
          log.warn({ err: error, video: videoId }, "early preparation not started"),
        )
        .finally(() => opening.delete(videoId));
      opening.set(videoId, opened);
    },

    async take(videoId: string): Promise<Entry | null> {
      await opening.get(videoId);
      const entry = entries.get(videoId) ?? null;
      const bytes = latest.get(videoId) ?? 0;
      entries.delete(videoId);
      latest.delete(videoId);
      if (!entry) return null;
      clearTimeout(entry.idle);
      // Another node has replaced the upload: this work belongs to the old file.
      const video = await findVideo(sql, videoId);
      if (video && mediaFolder(video) === entry.folder) return entry;
      await entry.stop();
      await entry.count(bytes);
      return null;
    },

    drop,

    async stop(): Promise<void> {
      await Promise.all(opening.values());
      // Another node prepares and counts these files.
      for (const entry of entries.values()) entry.waive();
      await Promise.all([...entries.keys()].map(drop));
    },
  };
}
