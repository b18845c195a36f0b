import type { Sql } from "../db/connect.ts";

const batchSize = 5_000;

/** Results have a chunk's segments, which only later tasks need. */
export function createFinishedTaskRemoval({ sql }: { readonly sql: Sql }) {
  return async function removeFinishedTasks(): Promise<void> {
    for (;;) {
      const { count } = await sql`
        delete from encode_tasks where id in (
          select t.id from encode_tasks t join videos v on v.id = t.video_id
          where v.processing in ('ready', 'failed') and not exists (
            select 1 from encode_tasks o where o.video_id = t.video_id
              and o.state in ('waiting', 'running'))
          limit ${batchSize})`;
      if (count < batchSize) return;
    }
  };
}
