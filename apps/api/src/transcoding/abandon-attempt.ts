import type { Queryable } from "../db/connect.ts";
import { storageKeys } from "../storage/storage-keys.ts";
import { moveUnpublished } from "../videos/save-processing.ts";
import { newAttemptFolder } from "./attempt-folder.ts";
import { mediaFolder, type VideoRow } from "./video-row.ts";

/**
 * Leaves the media of an attempt that failed to the job that deletes abandoned files: they are in
 * no quota. Another attempt has a folder of its own.
 */
export async function abandonAttempt(sql: Queryable, video: VideoRow): Promise<void> {
  const folder = newAttemptFolder(video.file);
  // A trigger records the folder that the row names until now.
  await sql`update video_sources set media_folder = ${folder} where video_id = ${video.id}`;
  if (video.attemptFolder !== null) return;
  // An attempt of the version before, whose first one is in the folder that the video names before
  // it has anything to watch.
  const before = mediaFolder(video);
  await moveUnpublished(sql, video.id, { from: before, to: folder });
  await sql`
    insert into abandoned_files (key) values (${storageKeys.media(before)})
    on conflict (key) do update set abandoned_at = now()`;
}
