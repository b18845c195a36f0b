import type { Queryable } from "../db/connect.ts";

export const creatorTopic = (id: string): string => `creator:${id}`;
export const playlistTopic = (id: string): string => `playlist:${id}`;

/** SQL of the topics of `videos v`: its creator, and the playlists that anyone may see. */
export const topicsOfVideo = (sql: Queryable) => sql`
  array_prepend('creator:' || v.creator_id, coalesce((
    select array_agg('playlist:' || i.playlist_id) from playlist_videos i
    join playlists p on p.id = i.playlist_id join creators owner on owner.id = p.creator_id
    where i.video_id = v.id and p.visibility <> 'Private' and not owner.is_hidden), '{}'))`;
