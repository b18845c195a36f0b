import type { Queryable } from "../db/connect.ts";
import { isManaged } from "./own-playlists-query.ts";
import { videoNotFound } from "../videos/video-not-found.ts";

interface PlaylistOrder {
  readonly playlistId: string;
  readonly creatorId: string;
  readonly videos: readonly string[];
}

/**
 * Accepts own videos and those already in it. Videos hidden from managers, such as those in the
 * bin, stay at the end. Needs the playlist's lock.
 */
export async function replacePlaylistVideos(
  sql: Queryable,
  { playlistId, creatorId, videos }: PlaylistOrder,
): Promise<void> {
  const order = [...new Set(videos)];
  const found = await sql`
    select 1 from videos v where v.id = any(${order}::text[]) and (v.creator_id = ${creatorId}
      or exists (
      select 1 from playlist_videos where playlist_id = ${playlistId}
        and video_id = v.id)) for key share of v`;
  if (found.length < order.length) throw videoNotFound();
  const unseen = await sql<{ id: string }[]>`
    select v.id from playlist_videos i join playlists p on p.id = i.playlist_id
      join videos v on v.id = i.video_id
    where p.id = ${playlistId} and not ${isManaged(sql)} and v.id <> all(${order}::text[])
      order by i.position`;
  await sql`delete from playlist_videos where playlist_id = ${playlistId}`;
  await sql`
    insert into playlist_videos (playlist_id, position, video_id)
    select ${playlistId}, ordered.number - 1, ordered.video_id
    from unnest(${[...order, ...unseen.map(({ id }) => id)]}::text[])
      with ordinality as ordered (video_id, number)`;
}
