import type { SearchPlaylist } from "@marquee/api-client";
import type { Sql } from "../db/connect.ts";
import { isShown } from "../videos/visibility.ts";

export interface PlaylistRow {
  readonly id: string;
  readonly name: string;
  readonly username: string;
  readonly display_name: string;
  readonly is_verified: boolean;
  readonly created_at: string;
  readonly total: number;
  readonly cover_file: string | null;
  readonly cover_server: string | null;
}

/** Needs `playlists p` joined with `creators c`. */
export const playlistColumns = (sql: Sql) => {
  const items = sql`playlist_videos i join videos v on v.id = i.video_id where i.playlist_id = p.id
    and ${isShown(sql)}`;
  const coverFirst = sql`v.id = p.cover_video_id desc nulls last, i.position`;
  return sql`p.id, p.name, c.username, c.display_name, c.is_verified, p.created_at,
    (select count(*)::int from ${items}) as total,
    (select v.public_file from ${items} order by ${coverFirst} limit 1) as cover_file,
    (select v.content_server from ${items} order by ${coverFirst} limit 1) as cover_server`;
};

export function toSearchPlaylist(row: PlaylistRow): SearchPlaylist {
  const { cover_file: file, cover_server: server } = row;
  return {
    id: row.id,
    name: row.name,
    username: row.username,
    creator_name: row.display_name,
    verified: row.is_verified ? 1 : 0,
    creation_date: new Date(row.created_at).toISOString(),
    totalItems: row.total,
    ...(file !== null && server !== null && { cover: { content_server: server, file_name: file } }),
  };
}
