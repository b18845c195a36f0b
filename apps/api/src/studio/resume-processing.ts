import type { Sql } from "../db/connect.ts";

export interface ResumeOptions {
  readonly sql: Sql;
  readonly startProcessing: (videoId: string) => Promise<void>;
}

/** Creates the job that starts what a crash prevented: complete files that wait without a task. */
export function createProcessingResumer({ sql, startProcessing }: ResumeOptions) {
  return async function resumeProcessing(): Promise<void> {
    const videos = await sql<{ id: string }[]>`
      select v.id from videos v join video_sources s on s.video_id = v.id and s.completed_at < now() - interval '10 seconds'
      where v.processing = 'waiting' and v.deleted_at is null
        and not exists (select 1 from encode_tasks t where t.video_id = v.id and t.revision = v.revision)
      limit 100`;
    for (const { id } of videos) await startProcessing(id);
  };
}
