import type { Queryable } from "../db/connect.ts";
import { abandonAttempt } from "./abandon-attempt.ts";
import type { VideoRow } from "./video-row.ts";

/** Handles `retried`. Call `transcoding.retry` afterwards. */
export async function retryProcessing(sql: Queryable, video: VideoRow): Promise<void> {
  await sql`delete from encode_tasks where video_id = ${video.id}`;
  await abandonAttempt(sql, video);
}
