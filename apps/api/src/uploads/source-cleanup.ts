import type { VideoCleanup } from "../content/video-deletion.ts";
import type { Sql } from "../db/connect.ts";
import type { Storage } from "../storage/storage.ts";
import { storageKeys } from "../storage/storage-keys.ts";
import { mediaFolder } from "../transcoding/video-row.ts";

export interface SourceCleanupOptions {
  readonly sql: Sql;
  readonly storage: Storage;
}

/** Creates the cleanup of a video's original file, of its unfinished uploads, and of media that are being processed. */
export function createSourceCleanup({ sql, storage }: SourceCleanupOptions): VideoCleanup {
  return async ({ id, file }) => {
    const files = await sql<{ storage_key: string }[]>`
      select storage_key from video_sources where video_id = ${id}
      union select storage_key from uploads where video_id = ${id}`;
    for (const { storage_key: key } of files) await storage.delete(key);
    await storage.delete(storageKeys.thumbnails(file));
    await storage.delete(storageKeys.captions(file));
    const [video] = await sql<{ revision: number }[]>`select revision from videos where id = ${id}`;
    if (video) await storage.delete(storageKeys.media(mediaFolder({ file, revision: video.revision })));
  };
}
