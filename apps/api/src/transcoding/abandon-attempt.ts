import type { Queryable } from "../db/connect.ts";
import { storageKeys } from "../storage/storage-keys.ts";
import { moveUnpublished } from "../videos/save-processing.ts";
import { newAttemptFolder } from "./attempt-folder.ts";
import { mediaFolder, type VideoRow } from "./video-row.ts";

/**
 * The job for abandoned files deletes the media: no quota counts them, and a retry has its own
 * folder.
 */
export async function abandonAttempt(sql: Queryable, video: VideoRow): Promise<void> {
  const folder = newAttemptFolder(video.file);
  // A trigger records the folder that the row has named.
  await sql`update video_sources set media_folder = ${folder} where video_id = ${video.id}`;
  if (video.attemptFolder !== null) return;
  // The previous version writes its first attempt into the video's own folder.
  const before = mediaFolder(video);
  await moveUnpublished(sql, video.id, { from: before, to: folder });
  await sql`
    insert into abandoned_files (key) values (${storageKeys.media(before)})
    on conflict (key) do update set abandoned_at = now()`;
}
