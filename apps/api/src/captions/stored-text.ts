import { dayMs } from "../clock.ts";
import type { Queryable, Sql } from "../db/connect.ts";
import { ServiceError } from "../services/service-error.ts";
import type { Storage } from "../storage/storage.ts";
import { videoNotFound } from "../videos/video-not-found.ts";

interface StoredText {
  readonly storage: Storage;
  readonly key: string;
  readonly webVtt: string;
}

/** Store the file outside of the transaction. A refused change leaves it without a row. */
export async function withStored<T>(
  { storage, key, webVtt }: StoredText,
  work: () => Promise<T>,
): Promise<T> {
  await storage.put(key, webVtt);
  try {
    return await work();
  } catch (error) {
    await storage.delete(key);
    throw error;
  }
}

/** Pages with the earlier address may request a replaced file until then. */
const replacedLifetimeMs = dayMs;

/** Keeps the files of a replaced version for pages that are open. @param keys in the storage */
export async function expireReplaced(
  transaction: Queryable,
  now: Date,
  keys: readonly string[],
): Promise<void> {
  const until = new Date(now.getTime() + replacedLifetimeMs).toISOString();
  for (const key of keys)
    await transaction`
      insert into replaced_media (folder, delete_after)
        values (${key.replace(/^media\//, "")}, ${until})
      on conflict do nothing`;
}

export async function fileOf(sql: Sql, videoId: string): Promise<string> {
  const [video] = await sql<
    { file: string }[]
  >`select file from videos where id = ${videoId} and deleted_at is null`;
  if (!video) throw videoNotFound();
  return video.file;
}

export interface LockedVideo {
  readonly creatorId: string;
  readonly file: string;
  readonly contentServer: string;
  readonly durationSeconds: number;
  readonly qualities: readonly number[];
}

/** @throws {ServiceError} for a video that is gone, or whose files another server has. */
export async function lockForTexts(transaction: Queryable, videoId: string): Promise<LockedVideo> {
  const [video] = await transaction<LockedVideo[]>`
    select creator_id as "creatorId", file, content_server as "contentServer",
      duration_seconds as "durationSeconds",
      qualities from videos
    where id = ${videoId} and deleted_at is null for no key update`;
  if (!video) throw videoNotFound();
  if (!video.contentServer.startsWith("/"))
    throw new ServiceError(
      "conflict",
      "video-elsewhere",
      "This video is on another server, which we cannot change.",
    );
  return video;
}
