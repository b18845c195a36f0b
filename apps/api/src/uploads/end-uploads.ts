import { sql } from "drizzle-orm";
import type { Transaction } from "../db/connect.ts";

/**
 * Ends the unfinished uploads of an account in channels of others: their videos wait for another file. Triggers record the stored bytes
 * as abandoned.
 */
export async function endUploads(userId: string, within: Transaction): Promise<void> {
  const ended = sql`select storage_key from uploads where user_id = ${userId} and finished_at is null`;
  const videos = sql`select video_id from uploads where user_id = ${userId} and finished_at is null`;
  await within.execute(sql`
    update videos set processing = 'uploading', processing_progress = 0, failure = null, failure_detail = null
    where id in (${videos})`);
  await within.execute(sql`delete from encode_tasks where video_id in (${videos})`);
  await within.execute(sql`delete from video_sources where completed_at is null and storage_key in (${ended})`);
  await within.execute(sql`delete from uploads where user_id = ${userId} and finished_at is null`);
}
