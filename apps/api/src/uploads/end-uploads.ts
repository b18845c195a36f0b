import type { Transaction } from "../db/connect.ts";
import { clientOf } from "../db/transaction-client.ts";
import { changeVideos } from "../videos/change-videos.ts";

/**
 * Applies to other people's channels, whose videos then wait for a file. Triggers record stored
 * bytes as abandoned.
 */
export async function endUploads(userId: string, within: Transaction, now: Date): Promise<void> {
  const sql = clientOf(within);
  const ended = await sql<{ video_id: string; storage_key: string }[]>`
    select video_id, storage_key from uploads where user_id = ${userId} and finished_at is null`;
  const videoIds = ended.map((upload) => upload.video_id);
  await changeVideos(sql, videoIds, { type: "uploadEnded", now });
  await sql`delete from encode_tasks where video_id = any(${videoIds}::text[])`;
  await sql`
    delete from video_sources
    where completed_at is null
      and storage_key = any(${ended.map((upload) => upload.storage_key)}::text[])`;
  await sql`delete from uploads where user_id = ${userId} and finished_at is null`;
}
