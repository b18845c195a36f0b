import { dayMs, type Clock } from "../clock.ts";
import type { Sql } from "../db/connect.ts";
import { unreadableFailures } from "../transcoding/unreadable-failures.ts";
import type { Storage } from "../storage/storage.ts";
import { sourceFolder } from "../storage/storage-keys.ts";
import type { Uploads } from "./uploads.ts";

/** Long enough for a creator to read why a file failed. */
const unreadableLifetimeMs = dayMs;
/** A file is stored before its row is committed, or after. */
const orphanAgeMs = dayMs;

export interface UploadGarbageOptions {
  readonly sql: Sql;
  readonly clock: Clock;
  readonly storage: Storage;
  readonly uploads: Uploads;
}

/** Creates the job that deletes abandoned uploads, files that are not videos, and files without a row. */
export function createUploadGarbage({ sql, clock, storage, uploads }: UploadGarbageOptions) {
  async function removeUnreadable(): Promise<void> {
    const before = new Date(clock().getTime() - unreadableLifetimeMs).toISOString();
    const sources = await sql<{ storage_key: string }[]>`
      select s.storage_key from video_sources s join videos v on v.id = s.video_id
      where v.processing = 'failed' and v.failure = any(${[...unreadableFailures]}::text[]) and s.completed_at < ${before} limit 100`;
    for (const { storage_key: key } of sources) {
      await storage.delete(key);
      await sql`delete from video_sources where storage_key = ${key}`;
    }
  }

  async function removeOrphans(): Promise<void> {
    const rows = await sql<{ storage_key: string }[]>`select storage_key from video_sources`;
    const known = new Set(rows.map((row) => row.storage_key));
    for await (const { key, modifiedAt } of storage.list(sourceFolder)) {
      const isOld = modifiedAt.getTime() < clock().getTime() - orphanAgeMs;
      if (isOld && !known.has(key)) await storage.delete(key);
    }
  }

  return async function removeUploadGarbage(): Promise<void> {
    for (const upload of await uploads.expired()) await uploads.terminate(upload);
    await uploads.deleteFinished();
    await removeUnreadable();
    await removeOrphans();
    await storage.removeUnfinished(new Date(clock().getTime() - orphanAgeMs));
  };
}
