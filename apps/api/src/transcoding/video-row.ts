import type { Queryable } from "../db/connect.ts";
import { videoFolder } from "../storage/storage-keys.ts";

export interface VideoRow {
  readonly id: string;
  readonly creatorId: string;
  readonly revision: number;
  /** The folder that is served now. */
  readonly file: string;
  /** Null for attempts of earlier versions. */
  readonly attemptFolder: string | null;
  readonly storageKey: string;
  readonly sourceBytes: number;
  readonly isSourceComplete: boolean;
  readonly processing: string;
}

export async function findVideo(sql: Queryable, videoId: string): Promise<VideoRow | null> {
  const [row] = await select(sql, sql`where v.id = ${videoId}`);
  return row ?? null;
}

/** Lock the video before changing its tasks or renditions. */
export async function lockVideo(
  sql: Queryable,
  { videoId, revision }: { readonly videoId: string; readonly revision: number },
): Promise<VideoRow | null> {
  const [row] = await select(
    sql,
    sql`where v.id = ${videoId} and v.revision = ${revision} for update of v`,
  );
  return row ?? null;
}

function select(sql: Queryable, where: ReturnType<Queryable>) {
  return sql<VideoRow[]>`
    select v.id, v.creator_id as "creatorId", v.revision, v.file, s.media_folder as "attemptFolder",
      s.storage_key as "storageKey", s.bytes::float8 as "sourceBytes",
      s.completed_at is not null as "isSourceComplete", v.processing
    from videos v join video_sources s on s.video_id = v.id ${where}`;
}

/**
 * Each attempt has its own folder, since segments are cached for ever. `videos.file` names it once
 * it is watchable.
 */
export function mediaFolder({
  file,
  revision,
  attemptFolder,
}: Pick<VideoRow, "file" | "revision" | "attemptFolder">): string {
  if (attemptFolder !== null) return attemptFolder;
  return revision === 0 ? file : `${videoFolder(file)}-r${revision}`;
}
