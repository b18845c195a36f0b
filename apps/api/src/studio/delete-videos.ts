import type { Clock } from "../clock.ts";
import type { Sql } from "../db/connect.ts";
import type { Storage } from "../storage/storage.ts";
import { storageKeys } from "../storage/storage-keys.ts";
import { mediaFolder } from "../transcoding/video-row.ts";
import { binLifetimeMs } from "./own-videos-query.ts";

export interface VideoDeletionOptions {
  readonly sql: Sql;
  readonly clock: Clock;
  readonly storage: Storage;
}

/** Creates the job that deletes videos for good, with their files, after their days in the bin. */
export function createVideoDeletion({ sql, clock, storage }: VideoDeletionOptions) {
  return async function deleteBinnedVideos(): Promise<void> {
    const before = new Date(clock().getTime() - binLifetimeMs).toISOString();
    const videos = await sql<{ id: string; file: string; revision: number; storage_key: string | null }[]>`
      select v.id, v.file, v.revision, s.storage_key from videos v left join video_sources s on s.video_id = v.id
      where v.deleted_at < ${before} order by v.deleted_at limit 100`;
    for (const { id, file, revision, storage_key: source } of videos) {
      // Files first: a row that remains is found again by the next run, a file without a row is not.
      if (source !== null) await storage.delete(source);
      await storage.delete(storageKeys.media(file));
      await storage.delete(storageKeys.media(mediaFolder({ file, revision })));
      await sql`delete from videos where id = ${id} and deleted_at < ${before}`;
    }
  };
}
