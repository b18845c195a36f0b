import { appendFile, mkdir, mkdtemp, open, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import Fastify from "fastify";
import { systemClock } from "../../clock.ts";
import { readConfig } from "../../config/config.ts";
import type { Sql } from "../../db/connect.ts";
import { migrate } from "../../db/migrate.ts";
import { openDatabase } from "../../db/open-database.ts";
import { createFolderStorage } from "../../storage/folder-storage.ts";
import { createSettings } from "../../settings/settings.ts";
import { createQuota } from "../../studio/quota.ts";
import { storageKeys } from "../../storage/storage-keys.ts";
import { embeddedUrl } from "../../testing/embedded-url.ts";
import { createTestDatabase } from "../../testing/test-database.ts";
import { createSourceFiles } from "../source-files.ts";
import {
  createTranscoding,
  type Transcoding,
  type TranscodingOptions,
} from "../create-transcoding.ts";
import { createEngine } from "../engine/create-engine.ts";

const pollIntervalMs = 100;

export interface TestVideo {
  readonly processing: string;
  readonly progress: number;
  readonly failure: string | null;
  readonly detail: string | null;
  readonly status: string | null;
  readonly qualities: readonly number[];
  readonly durationSeconds: number;
  readonly file: string;
  readonly bytes: number;
}

export interface UploadOptions {
  /** Chunks that arrive one after the other. Default 1: the file is there at once. */
  readonly chunks?: number;
  readonly creatorId?: string;
  /** Waited for after each chunk. */
  readonly afterChunk?: () => Promise<void>;
}

interface TestStudioOptions extends Partial<
  Omit<TranscodingOptions, "sql" | "storage" | "sources">
> {
  /**
   * Default "shared": a database of the cluster that all tests share. Outside of Vitest it has to
   * be a new cluster.
   */
  readonly cluster?: "shared" | "new";
}

/** A database, a storage and the transcoding, without a server. */
export async function startTestStudio({ cluster = "shared", ...options }: TestStudioOptions = {}) {
  const folder = await mkdtemp(join(tmpdir(), "marquee-transcoding-"));
  const shared = cluster === "shared" ? await createTestDatabase() : null;
  const config = readConfig({
    DATABASE_TIMEOUT: "60",
    DATABASE_URL: shared?.url,
    DATA_FOLDER: join(folder, "data"),
    MEDIA_FOLDER: folder,
  });
  const database = await openDatabase({ config, isDurable: false });
  const { sql } = database;
  if (!shared) await migrate(sql);
  const storage = createFolderStorage(join(folder, "files"));
  const sources = createSourceFiles({ storage, scratchFolder: join(folder, "scratch") });
  const engine =
    options.engine === undefined ? await createEngine({ niceness: 0 }) : options.engine;
  const { log } = Fastify({ logger: false });
  const create = (): Transcoding =>
    createTranscoding({
      clock: systemClock,
      log,
      slots: 2,
      quota: createQuota({
        settings: createSettings({ sql, clock: systemClock, environment: config }),
      }),
      ...options,
      sql,
      storage,
      sources,
      engine,
    });
  const transcoding = create();
  transcoding.start();
  let count = 0;
  for (const id of ["creator-a", "creator-b"]) {
    await sql`insert into creators (id, username, display_name) values (${id}, ${id}, ${id})`;
  }

  async function createVideo({
    bytes,
    creatorId = "creator-a",
  }: {
    bytes: number;
    creatorId?: string;
  }): Promise<string> {
    count += 1;
    const id = `video-${count}`;
    await sql`
      insert into videos (id, creator_id, file, title, duration_seconds, status, wanted_status,
        processing, is_released,
        published_at, qualities)
      values (${id}, ${creatorId}, ${`file-${id}`}, ${id}, 0, 'Private', 'Public', 'uploading',
        false, now(), '{}')`;
    await sql`insert into video_sources (video_id, storage_key, bytes)
      values (${id}, ${storageKeys.source(id)}, ${bytes})`;
    return id;
  }

  return {
    sql,
    databaseUrl: shared?.url ?? embeddedUrl(config.DATA_FOLDER),
    storage,
    folder,
    transcoding,
    engine,
    /** Another worker on the same database. */
    create,
    createVideo,
    mediaPath: (video: TestVideo, name: string) => join(folder, "files/media", video.file, name),

    async upload(
      path: string,
      { chunks = 1, creatorId, afterChunk }: UploadOptions = {},
    ): Promise<string> {
      await using file = await open(path, "r");
      const { size: bytes } = await file.stat();
      const id = await createVideo({ bytes, ...(creatorId ? { creatorId } : {}) });
      const target = sourcePath(id);
      await mkdir(dirname(target), { recursive: true });
      await writeFile(target, "");
      const size = Math.ceil(bytes / chunks);
      for (let start = 0; start < bytes; start += size) {
        const end = Math.min(bytes, start + size);
        const { buffer: chunk } = await file.read({
          buffer: Buffer.alloc(end - start),
          position: start,
        });
        await appendFile(target, chunk);
        if (chunks > 1) transcoding.uploadProgressed(id, end);
        await afterChunk?.();
      }
      await sql`update video_sources set completed_at = now() where video_id = ${id}`;
      await transcoding.uploadFinished(id);
      return id;
    },

    async video(id: string): Promise<TestVideo> {
      const [row] = await sql<TestVideo[]>`
        select processing, processing_progress as progress, failure, failure_detail as detail,
          status, qualities,
          duration_seconds as "durationSeconds", file, bytes::float8 as bytes from videos
            where id = ${id}`;
      if (!row) throw new Error(`There is no video ${id}.`);
      return row;
    },

    /** Waits until the video is in one of the states. */
    async reaches(id: string, ...states: readonly string[]): Promise<TestVideo> {
      for (;;) {
        const video = await this.video(id);
        if (states.includes(video.processing)) return video;
        await new Promise((resolve) => setTimeout(resolve, pollIntervalMs));
      }
    },

    async stop(): Promise<void> {
      await transcoding.stop();
      await database.close();
      await shared?.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };

  function sourcePath(id: string): string {
    return storage.localPath(storageKeys.source(id)) ?? "";
  }
}

export type TestStudio = Awaited<ReturnType<typeof startTestStudio>>;

/** Waits until no task of the video is left. */
export async function tasksDone(sql: Sql, videoId: string): Promise<void> {
  for (;;) {
    const [row] = await sql<{ open: number }[]>`
      select count(*)::int as open from encode_tasks where video_id = ${videoId}
        and state in ('waiting', 'running')`;
    if (row?.open === 0) return;
    await new Promise((resolve) => setTimeout(resolve, pollIntervalMs));
  }
}
