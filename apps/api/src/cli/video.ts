import { StartupError } from "../config/startup-error.ts";
import type { Sql } from "../db/connect.ts";

interface Row {
  readonly id: string;
  readonly channel: string;
  readonly processing: string;
  readonly failure: string | null;
  readonly detail: string | null;
  readonly hidden: boolean;
  readonly deleted_at: string | null;
  readonly media_folder: string;
  readonly file_name: string | null;
  readonly source: string | null;
  readonly source_bytes: string | null;
  readonly uploaded_at: string | null;
  readonly probe: unknown;
}

/** Includes the engine's analysis of the file. */
export async function showVideo(
  sql: Sql,
  { action, id }: { action: string; id: string },
): Promise<string> {
  if (action !== "show") throw new StartupError("Say show. See --help.");
  if (id === "") throw new StartupError("Name a video's id. See --help.");
  const [video] = await sql<Row[]>`
    select v.id, c.username as channel, v.processing, v.failure, v.failure_detail as detail,
      v.is_hidden as hidden, v.deleted_at,
      v.file as media_folder, s.file_name, s.storage_key as source, s.bytes as source_bytes,
        s.completed_at as uploaded_at, s.probe
    from videos v join creators c on c.id = v.creator_id
      left join video_sources s on s.video_id = v.id where v.id = ${id}`;
  if (!video) throw new StartupError(`There is no video ${id}.`);
  const tasks = await sql`
    select kind, state, height, failure, count(*)::int as count, max(attempts)::int as attempts
      from encode_tasks
    where video_id = ${id} group by 1, 2, 3, 4 order by 1, 3, 2`;
  const source_bytes = video.source_bytes === null ? null : Number(video.source_bytes);
  return JSON.stringify({ ...video, source_bytes, tasks: [...tasks] }, null, 2);
}
