import type { Queryable } from "../db/connect.ts";
import { videoFolder } from "../storage/storage-keys.ts";

/** What processing needs to know of a video. */
export interface VideoRow {
  readonly id: string;
  readonly creatorId: string;
  readonly revision: number;
  /** Name of the folder that is served now. */
  readonly file: string;
  /** Name of the folder of this attempt; null for attempts of earlier versions. */
  readonly attemptFolder: string | null;
  readonly storageKey: string;
  readonly sourceBytes: number;
  readonly isSourceComplete: boolean;
  readonly processing: string;
}

/** Returns the video with its source, or null if it is gone. */
export async function findVideo(sql: Queryable, videoId: string): Promise<VideoRow | null> {
  const [row] = await select(sql, sql`where v.id = ${videoId}`);
  return row ?? null;
}

/**
 * The same, locked until the transaction ends: whoever changes tasks or renditions of a video locks
 * it first.
 */
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
    select v.id, v.creator_id as "creatorId", v.revision, v.file, s.media_folder as "attemptFolder", s.storage_key as "storageKey", s.bytes::float8 as "sourceBytes",
      s.completed_at is not null as "isSourceComplete", v.processing
    from videos v join video_sources s on s.video_id = v.id ${where}`;
}

/**
 * Returns the folder of a video's new media, which `videos.file` becomes when they can be watched.
 * Each attempt has one of its own, since segments are cached for ever.
 */
export function mediaFolder({
  file,
  revision,
  attemptFolder,
}: Pick<VideoRow, "file" | "revision" | "attemptFolder">): string {
  if (attemptFolder !== null) return attemptFolder;
  return revision === 0 ? file : `${videoFolder(file)}-r${revision}`;
}
