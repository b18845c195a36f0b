import { dayMs, type Clock } from "../clock.ts";
import type { Sql } from "../db/connect.ts";
import type { Storage } from "../storage/storage.ts";

/** Workers without a lease may write for seconds, and rows may commit long after their files. */
const abandonedAgeMs = dayMs;

/** Deletes only files that a row has named: others may belong to a newer copy of this database. */
export function createAbandonedFileRemoval({
  sql,
  clock,
  storage,
}: {
  readonly sql: Sql;
  readonly clock: Clock;
  readonly storage: Storage;
}) {
  /** An index serves each condition. */
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
    from (select key from abandoned_files where abandoned_at < ${before} order by abandoned_at
      limit 1000) due`;

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
        // Retries in a day, after all others.
        await sql`update abandoned_files set abandoned_at = ${clock().toISOString()}
          where key = ${key}`;
      }
    }
    if (failures.length > 0)
      throw new AggregateError(
        failures,
        `${failures.length} abandoned files could not be deleted.`,
      );
  };
}
