import type { VideoCleanup } from "../content/video-deletion.ts";
import type { Sql } from "../db/connect.ts";
import type { Storage } from "../storage/storage.ts";
import { storageKeys, videoFolder } from "../storage/storage-keys.ts";
import { mediaFolder } from "../transcoding/video-row.ts";

export interface SourceCleanupOptions {
  readonly sql: Sql;
  readonly storage: Storage;
}

/** Includes unfinished uploads and media in progress. */
export function createSourceCleanup({ sql, storage }: SourceCleanupOptions): VideoCleanup {
  return async ({ id, file }) => {
    const files = await sql<{ storage_key: string }[]>`
      select storage_key from video_sources where video_id = ${id}
      union select storage_key from uploads where video_id = ${id}`;
    for (const { storage_key: key } of files) await storage.delete(key);
    await storage.delete(storageKeys.thumbnails(file));
    await storage.delete(storageKeys.captions(file));
    const [video] = await sql<{ revision: number; attemptFolder: string | null }[]>`
      select v.revision, s.media_folder as "attemptFolder" from videos v
      left join video_sources s on s.video_id = v.id where v.id = ${id}`;
    if (video) await storage.delete(storageKeys.media(mediaFolder({ file, ...video })));
    // Covers cancelled, replaced and failed attempts.
    const shared = storageKeys.media(videoFolder(file));
    const abandoned = await sql<
      { key: string }[]
    >`select key from abandoned_files where starts_with(key, ${shared})`;
    for (const { key } of abandoned) if (videoFolder(key) === shared) await storage.delete(key);
  };
}
