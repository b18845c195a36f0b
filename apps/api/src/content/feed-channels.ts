import type { FeedVideo } from "@marquee/api-client";
import type { Sql } from "../db/connect.ts";
import type { Clock } from "../clock.ts";
import { feedColumns, toFeedVideo, type FeedRow } from "./feed-row.ts";
import { isListed } from "../videos/visibility.ts";

const maxItems = 30;

export interface FeedChannel {
  readonly name: string;
  readonly videos: readonly FeedVideo[];
}

export interface FeedDetails {
  readonly description: string;
  readonly audioBytes: number | null;
  readonly captions: readonly { readonly language: string; readonly name: string }[];
}

export interface CreatorFeed extends FeedChannel {
  readonly id: string;
  /** Its owner chose the case. */
  readonly username: string;
}

/** Feeds have only listed videos. */
export function createFeedChannels({ sql, clock }: { readonly sql: Sql; readonly clock: Clock }) {
  const listed = isListed(sql);
  const toVideos = (rows: readonly FeedRow[]) => rows.map((row) => toFeedVideo(row, clock()));

  return {
    async ofCreator(name: string): Promise<CreatorFeed | null> {
      const [creator] = await sql<{ id: string; username: string; display_name: string }[]>`
        select id, username, display_name from creators
          where lower(username) = ${name.toLowerCase()} and not is_hidden`;
      if (!creator) return null;
      const rows = await sql<FeedRow[]>`
        select ${feedColumns(sql)} from videos v join creators c on c.id = v.creator_id
        where v.creator_id = ${creator.id} and ${listed} order by v.published_at desc, v.id desc
          limit ${maxItems}`;
      return {
        id: creator.id,
        name: creator.display_name,
        username: creator.username,
        videos: toVideos(rows),
      };
    },

    async ofPlaylist(id: string): Promise<FeedChannel | null> {
      const [playlist] = await sql<{ name: string }[]>`
        select p.name from playlists p join creators c on c.id = p.creator_id
        where p.id = ${id} and p.visibility <> 'Private' and not c.is_hidden`;
      if (!playlist) return null;
      const rows = await sql<FeedRow[]>`
        select ${feedColumns(sql)} from playlist_videos i join videos v on v.id = i.video_id
          join creators c on c.id = v.creator_id
        where i.playlist_id = ${id} and ${listed} order by v.published_at desc, v.id desc
          limit ${maxItems}`;
      return { name: playlist.name, videos: toVideos(rows) };
    },

    async details(ids: readonly string[]): Promise<ReadonlyMap<string, FeedDetails>> {
      const rows = await sql<({ id: string } & FeedDetails)[]>`
        select id, description, case
          when audio_file = file then audio_bytes end::float8 as "audioBytes", array(
            select json_build_object('language', language, 'name', name) from captions
            where video_id = videos.id order by language
          ) as captions
        from videos where id = any(${[...ids]}::text[])`;
      return new Map(rows.map(({ id, ...details }) => [id, details]));
    },
  };
}

export type FeedChannels = ReturnType<typeof createFeedChannels>;
