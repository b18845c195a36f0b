import type { VideoCleanup } from "../content/video-deletion.ts";
import type { Sql } from "../db/connect.ts";
import type { Storage } from "../storage/storage.ts";

export interface SourceCleanupOptions {
  readonly sql: Sql;
  readonly storage: Storage;
}

/** Creates the cleanup of a video's original file and of its unfinished uploads. */
export function createSourceCleanup({ sql, storage }: SourceCleanupOptions): VideoCleanup {
  return async ({ id }) => {
    const files = await sql<{ storage_key: string }[]>`
      select storage_key from video_sources where video_id = ${id}
      union select storage_key from uploads where video_id = ${id}`;
    for (const { storage_key: key } of files) await storage.delete(key);
  };
}
