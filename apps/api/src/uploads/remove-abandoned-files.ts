import { dayMs, type Clock } from "../clock.ts";
import type { Sql } from "../db/connect.ts";
import type { Storage } from "../storage/storage.ts";

/**
 * A worker that has lost its task may still write for some seconds; a row may be committed long
 * after its file is stored.
 */
const abandonedAgeMs = dayMs;

/**
 * Creates the job that deletes files and folders that a row of this database named and none names
 * any more. What no row ever named stays: another database may have it, of which this one is an
 * older copy.
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
  /** Each condition is served by an index. */
  const findDue = (before: string) => sql<{ key: string; isNamed: boolean }[]>`
    select key, (
      exists (select from video_sources s where s.storage_key = due.key)
      or exists (select from uploads u where u.storage_key = due.key)
      or (due.key like 'media/%' and (
        exists (select from video_sources s where s.media_folder = substr(due.key, 7))
        or exists (select from videos v where v.file = substr(due.key, 7))
        or exists (select from replaced_media r where r.folder = substr(due.key, 7))
      ))
    ) as "isNamed"
    from (select key from abandoned_files where abandoned_at < ${before} order by abandoned_at limit 1000) due`;

  return async function removeAbandonedFiles(): Promise<void> {
    const failures: unknown[] = [];
    for (const { key, isNamed } of await findDue(
      new Date(clock().getTime() - abandonedAgeMs).toISOString(),
    )) {
      try {
        if (!isNamed) await storage.delete(key);
        await sql`delete from abandoned_files where key = ${key}`;
      } catch (error) {
        failures.push(error);
        // It is tried again in a day, behind all others.
        await sql`update abandoned_files set abandoned_at = ${clock().toISOString()} where key = ${key}`;
      }
    }
    if (failures.length > 0)
      throw new AggregateError(
        failures,
        `${failures.length} abandoned files could not be deleted.`,
      );
  };
}
