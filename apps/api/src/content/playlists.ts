import type { PlaylistPageResponse } from "@marquee/api-client";
import type { Sql } from "../db/connect.ts";
import { membersMark } from "./feed-row.ts";
import { isShown } from "../videos/visibility.ts";
import type { Clock } from "../clock.ts";
import { ServiceError } from "../services/service-error.ts";

const pageSize = 12;
const maxOffset = 1_000_000;

interface PlaylistRow {
  readonly id: string;
  readonly name: string;
  readonly created_at: string;
  readonly creator_id: string;
  readonly username: string;
  readonly display_name: string;
  readonly is_verified: boolean;
  readonly is_unlisted: boolean;
  /** Null without a cover that visitors may see. */
  readonly cover_file: string | null;
  readonly cover_server: string | null;
}

interface ItemRow {
  readonly id: string;
  readonly title: string;
  readonly duration_seconds: number;
  readonly file: string;
  readonly content_server: string;
  readonly published_at: string;
  readonly is_unlisted: boolean;
  readonly views: number;
  readonly is_members_only: boolean;
  readonly members_until: string | null;
  readonly creator_id: string;
  readonly username: string;
  readonly display_name: string;
  readonly is_verified: boolean;
}

export interface PlaylistRequest {
  readonly id: string;
  readonly offset: number;
  readonly minimal: boolean;
}

export function createPlaylists({ sql, clock }: { readonly sql: Sql; readonly clock: Clock }) {
  async function countItems(id: string): Promise<number> {
    const [row] = await sql<{ total: number }[]>`
      select count(*)::int as total from playlist_videos i join videos v on v.id = i.video_id
      where i.playlist_id = ${id} and ${isShown(sql)}`;
    return row?.total ?? 0;
  }

  return async function playlist({
    id,
    offset,
    minimal,
  }: PlaylistRequest): Promise<PlaylistPageResponse> {
    const [row] = await sql<PlaylistRow[]>`
      select p.id, p.name, p.created_at, p.creator_id, p.visibility = 'Unlisted' as is_unlisted,
        c.username, c.display_name,
        c.is_verified, v.public_file as cover_file, v.content_server as cover_server
      from playlists p join creators c on c.id = p.creator_id
        left join videos v on v.id = p.cover_video_id and ${isShown(sql)}
      where p.id = ${id} and p.visibility <> 'Private' and not c.is_hidden`;
    if (!row)
      throw new ServiceError(
        "not-found",
        "playlist-not-found",
        "Sorry, we can't find that playlist.",
      );
    const identity = {
      name: row.name,
      username: row.username,
      creator_name: row.display_name,
      user_id: row.creator_id,
      verified: row.is_verified ? 1 : 0,
      ...(row.is_unlisted && { unlisted: 1 as const }),
    } as const;
    if (minimal) return { playlist: identity, videos: [] };

    const { cover_file: file, cover_server: server } = row;
    const cover =
      file !== null && server !== null ? { file_name: file, content_server: server } : null;
    const items = await sql<ItemRow[]>`
      select v.id, v.title, v.duration_seconds, v.public_file as file, v.content_server,
        v.published_at,
        v.status = 'Unlisted' as is_unlisted, v.views, v.is_members_only, v.members_until,
          v.creator_id, c.username, c.display_name, c.is_verified
      from playlist_videos i join videos v on v.id = i.video_id
        join creators c on c.id = v.creator_id
      where i.playlist_id = ${id} and ${isShown(sql)} order by i.position
        limit ${pageSize} offset ${Math.min(offset, maxOffset)}`;
    const now = clock();
    return {
      playlist: {
        ...identity,
        totalItems: await countItems(id),
        creation_date: new Date(row.created_at).toISOString(),
        ...(cover && { cover }),
      },
      videos: items.map((item) => ({
        video_ID: item.id,
        video_title: item.title,
        video_duration: item.duration_seconds,
        file_name: item.file,
        content_server: item.content_server,
        users_uid: item.username,
        creator_name: item.display_name,
        users_id: item.creator_id,
        verified: item.is_verified ? 1 : 0,
        video_Date: new Date(item.published_at).toISOString(),
        video_views: item.views,
        ...(item.is_unlisted && { unlisted: 1 as const }),
        ...membersMark(item, now),
      })),
    };
  };
}
