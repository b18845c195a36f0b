import type { Queryable } from "../db/connect.ts";
import type { Quota } from "../studio/quota.ts";
import { decodedSeconds, isTooMuchToDecode, processingSeconds } from "./plan.ts";
import { storedProbeSchema } from "./stored-probe.ts";
import { priorities } from "./task-queue.ts";
import type { VideoRow } from "./video-row.ts";

export interface CountDecodedOptions {
  readonly video: VideoRow;
  readonly height: number;
  readonly added: number;
}

/**
 * Counts decoding beyond what the file declared, which is counted before.
 * @returns false above the limit of frames.
 */
export async function countDecoded(
  sql: Queryable,
  quota: Quota,
  { video, height, added }: CountDecodedOptions,
): Promise<boolean> {
  const [row] = await sql<{ probe: unknown; frames: number }[]>`
    select s.probe, (
      select coalesce(sum((t.payload->'result'->>'frames')::float8), 0) from encode_tasks t
      where t.video_id = s.video_id and t.revision = ${video.revision} and t.kind = 'encode'
        and t.height = ${height}
        and t.state = 'done'
    ) as frames
    from video_sources s where s.video_id = ${video.id} and not exists (
      select 1 from encode_tasks t where t.video_id = s.video_id and t.revision = ${video.revision}
        and t.kind = 'encode'
        and t.height < ${height})`;
  const { success, data: probe } = storedProbeSchema.safeParse(row?.probe);
  if (!row || !success) return true;
  const beyondPromise = (frames: number) =>
    Math.max(0, Math.ceil(decodedSeconds(probe, frames)) - processingSeconds(probe));
  const seconds = beyondPromise(row.frames) - beyondPromise(row.frames - added);
  if (seconds > 0 && !(await quota.countProcessing(sql, video.creatorId, seconds)))
    await sql`
      update encode_tasks set priority = ${priorities.beyondShare}
      where video_id = ${video.id} and kind = 'encode' and state = 'waiting'
        and priority < ${priorities.beyondShare}
        and priority <> ${priorities.putFirst}`;
  return !isTooMuchToDecode(probe, row.frames);
}
