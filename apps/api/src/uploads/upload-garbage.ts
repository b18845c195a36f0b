import { dayMs, type Clock } from "../clock.ts";
import type { Sql } from "../db/connect.ts";
import { ServiceError } from "../services/service-error.ts";
import { unreadableFailures } from "../transcoding/unreadable-failures.ts";
import type { Storage } from "../storage/storage.ts";
import { createAbandonedFileRemoval } from "./remove-abandoned-files.ts";
import type { UploadLocks } from "./upload-locks.ts";
import type { Uploads } from "./uploads.ts";

/** Creators need time to read why a file failed. */
const unreadableLifetimeMs = dayMs;
/** Longer than one write lasts. */
const unfinishedAgeMs = dayMs;

export interface UploadGarbageOptions {
  readonly sql: Sql;
  readonly clock: Clock;
  readonly storage: Storage;
  readonly uploads: Pick<Uploads, "expired" | "read" | "terminate" | "deleteFinished">;
  readonly uploadLocks: Pick<UploadLocks, "locked">;
}

/** Also deletes files that are no videos or lost their row. */
export function createUploadGarbage({
  sql,
  clock,
  storage,
  uploads,
  uploadLocks,
}: UploadGarbageOptions) {
  const removeAbandonedFiles = createAbandonedFileRemoval({ sql, clock, storage });

  async function removeUnreadable(): Promise<void> {
    const before = new Date(clock().getTime() - unreadableLifetimeMs).toISOString();
    const sources = await sql<{ storage_key: string }[]>`
      select s.storage_key from video_sources s join videos v on v.id = s.video_id
      where v.processing = 'failed' and v.failure = any(${[...unreadableFailures]}::text[])
        and s.completed_at < ${before} limit 100`;
    for (const { storage_key: key } of sources) {
      await storage.delete(key);
      await sql`delete from video_sources where storage_key = ${key}`;
    }
  }

  /** A returning client extends the upload or holds its lock. */
  async function endExpired(id: string): Promise<void> {
    try {
      await uploadLocks.locked(id, async () => {
        const upload = await uploads.read(id);
        if (!upload.isFinished && upload.expiresAt < clock()) await uploads.terminate(upload);
      });
    } catch (error) {
      const isInUse =
        error instanceof ServiceError && (error.kind === "locked" || error.kind === "not-found");
      if (!isInUse) throw error;
    }
  }

  return async function removeUploadGarbage(): Promise<void> {
    for (const { id } of await uploads.expired()) await endExpired(id);
    await uploads.deleteFinished();
    await removeUnreadable();
    await storage.removeUnfinished(new Date(clock().getTime() - unfinishedAgeMs));
    await removeAbandonedFiles();
  };
}
