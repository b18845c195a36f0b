import type { OwnPlaylistResponse, OwnPlaylistSummaryResponse } from "@marquee/api-client";
import type { Queryable } from "../db/connect.ts";
import { isShown } from "../videos/visibility.ts";

interface SummaryRow {
  readonly id: string;
  readonly name: string;
  readonly visibility: OwnPlaylistSummaryResponse["visibility"];
  readonly created_at: string;
  readonly cover_video_id: string | null;
  readonly total: number;
  readonly cover_file: string | null;
  readonly cover_server: string | null;
  readonly version: number;
}

interface VideoRow {
  readonly id: string;
  readonly title: string;
  readonly duration_seconds: number;
  readonly file: string;
  readonly content_server: string;
  readonly is_shown: boolean;
}

/** Excludes the bin, and other channels' videos that visitors do not see. */
export const isManaged = (sql: Queryable) =>
  sql`(v.deleted_at is null and (v.creator_id = p.creator_id or ${isShown(sql)}))`;

export async function ownPlaylistsOf(
  sql: Queryable,
  creatorId: string,
): Promise<OwnPlaylistSummaryResponse[]> {
  const rows = await select(
    sql,
    sql`where p.creator_id = ${creatorId} order by p.created_at desc, p.id desc`,
  );
  return rows.map(toSummary);
}

export async function ownPlaylistById(
  sql: Queryable,
  id: string,
): Promise<OwnPlaylistResponse | null> {
  const [row] = await select(sql, sql`where p.id = ${id}`);
  if (!row) return null;
  const videos = await sql<VideoRow[]>`
    select v.id, v.title, v.duration_seconds, v.public_file as file, v.content_server,
      coalesce(${isShown(sql)}, false) as is_shown
    from playlist_videos i join playlists p on p.id = i.playlist_id
      join videos v on v.id = i.video_id
    where p.id = ${id} and ${isManaged(sql)} order by i.position`;
  return {
    ...toSummary(row),
    cover_video: row.cover_video_id,
    version: row.version,
    videos: videos.map((video) => ({
      video_id: video.id,
      title: video.title,
      duration: video.duration_seconds,
      file_name: video.file,
      content_server: video.content_server,
      shown: video.is_shown ? 1 : 0,
    })),
  };
}

function select(sql: Queryable, where: ReturnType<Queryable>) {
  const items = sql`
    playlist_videos i join videos v on v.id = i.video_id where i.playlist_id = p.id
      and ${isManaged(sql)}`;
  return sql<SummaryRow[]>`
    select p.id, p.name, p.visibility, p.created_at, p.cover_video_id, p.version,
      cover.file as cover_file,
      cover.content_server as cover_server, (select count(*)::int from ${items}) as total
    from playlists p left join lateral (
      select v.public_file as file, v.content_server from ${items}
      order by v.id = p.cover_video_id desc nulls last, i.position limit 1) cover on true ${where}`;
}

function toSummary(row: SummaryRow): OwnPlaylistSummaryResponse {
  const { id, name, visibility, total, cover_file: file, cover_server: server } = row;
  return {
    id,
    name,
    visibility,
    created_at: new Date(row.created_at).toISOString(),
    total,
    cover: file === null || server === null ? null : { file_name: file, content_server: server },
  };
}
