import type { Queryable } from "../db/connect.ts";
import { cleanMessage } from "../services/clean-message.ts";

export interface ProcessingResult {
  readonly videoId: string;
  readonly now: Date;
  readonly failure: { readonly failure: string; readonly detail: string } | null;
}

/** Call it in the final transaction. @returns the request that stored the last bytes. */
export async function recordResult(
  sql: Queryable,
  { videoId, now, failure }: ProcessingResult,
): Promise<string | null> {
  const [row] = await sql<{ request_id: string | null }[]>`
    insert into processing_results (video_id, ended_at, failure, detail, request_id)
    values (${videoId}, ${now.toISOString()}, ${failure?.failure ?? null},
      ${cleanMessage(failure?.detail ?? "")},
      (select request_id from uploads where video_id = ${videoId} order by created_at desc limit 1))
    on conflict (video_id) do update set ended_at = excluded.ended_at, failure = excluded.failure,
      detail = excluded.detail,
      request_id = excluded.request_id
    returning request_id`;
  return row?.request_id ?? null;
}
