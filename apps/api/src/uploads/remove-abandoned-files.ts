import { dayMs, type Clock } from "../clock.ts";
import type { Sql } from "../db/connect.ts";
import type { Storage } from "../storage/storage.ts";

/** A worker that has lost its task may still write for some seconds; a row may be committed long after its file is stored. */
const abandonedAgeMs = dayMs;

/**
 * Creates the job that deletes files and folders that a row of this database named and none names any more. What no row ever named
 * stays: another database may have it, of which this one is an older copy.
 */
export function createAbandonedFileRemoval({
  sql,
  clock,
  storage,
}: {
  readonly sql: Sql;
  readonly clock: Clock;
  readonly storage: Storage;
}) {
  return async function removeAbandonedFiles(): Promise<void> {
    const before = new Date(clock().getTime() - abandonedAgeMs).toISOString();
    await sql`
      delete from abandoned_files a where a.abandoned_at < ${before} and (
        exists (select from video_sources s where s.storage_key = a.key or 'media/' || s.media_folder = a.key)
        or exists (select from uploads u where u.storage_key = a.key)
        or exists (select from videos v where v.file = substr(a.key, 7) and a.key like 'media/%')
        or exists (select from replaced_media r where 'media/' || r.folder = a.key))`;
    const due = await sql<{ key: string }[]>`
      select key from abandoned_files where abandoned_at < ${before} order by abandoned_at limit 1000`;
    for (const { key } of due) {
      await storage.delete(key);
      await sql`delete from abandoned_files where key = ${key}`;
    }
  };
}
