import type { FollowedVideosResponse } from "@marquee/api-client";
import type { Clock } from "../clock.ts";
import type { Sql } from "../db/connect.ts";
import { ServiceError } from "../services/service-error.ts";
import { feedColumns, toFeedVideo, type FeedRow } from "./feed-row.ts";
import { isListed } from "../videos/visibility.ts";

const pageSize = 24;

interface Row extends FeedRow {
  /** Microseconds since the epoch, which a JavaScript date would cut. */
  readonly published_us: string;
}

interface Position {
  readonly publishedUs: string;
  readonly id: string;
}

interface Followed {
  readonly creatorIds: readonly string[];
  readonly playlistIds: readonly string[];
  readonly before: string | undefined;
}

/** Looks up every creator's newest video, then more of those few who can be on the page. */
export function createFollowedVideos({ sql, clock }: { readonly sql: Sql; readonly clock: Clock }) {
  const listed = isListed(sql);

  return async function followedVideos({
    creatorIds,
    playlistIds,
    before,
  }: Followed): Promise<FollowedVideosResponse> {
    if (creatorIds.length + playlistIds.length === 0) return { videos: [], next: null };
    const position = before === undefined ? null : parsePosition(before);
    const earlier =
      position === null
        ? sql``
        : sql`and (v.published_at, v.id) < (
            'epoch'::timestamptz + ${position.publishedUs}::bigint * interval '1 microsecond',
            ${position.id})`;
    const newestFirst = sql`v.published_at desc, v.id desc`;
    const rows = await sql<Row[]>`
      select ${feedColumns(sql)},
        (extract(epoch from v.published_at) * 1000000)::bigint::text as published_us from (
        select v.published_at, v.id from (
          select f.id as creator_id from unnest(${[...new Set(creatorIds)]}::text[]) f(id) cross
            join lateral (
            select v.published_at, v.id from videos v where v.creator_id = f.id
              and ${listed} ${earlier}
            order by ${newestFirst} limit 1
          ) v order by ${newestFirst} limit ${pageSize}
        ) recent cross join lateral (
          select v.published_at, v.id from videos v where v.creator_id = recent.creator_id
            and ${listed} ${earlier}
          order by ${newestFirst} limit ${pageSize}
        ) v
        union
        select v.published_at, v.id from playlists p join creators owner on owner.id = p.creator_id
          join playlist_videos i on i.playlist_id = p.id join videos v on v.id = i.video_id
        where p.id = any(${playlistIds as string[]}) and p.visibility <> 'Private'
          and not owner.is_hidden
          and ${listed} ${earlier}
        order by published_at desc, id desc limit ${pageSize}
      ) page join videos v on v.id = page.id cross join lateral (select * from creators
        where id = v.creator_id offset 0) c order by ${newestFirst}`;
    const now = clock();
    const last = rows.at(-1);
    return {
      videos: rows.map((row) => toFeedVideo(row, now)),
      next: last && rows.length === pageSize ? `${last.published_us} ${last.id}` : null,
    };
  };
}

function parsePosition(text: string): Position {
  const [, publishedUs, id] = /^(-?\d{1,17}) (.+)$/s.exec(text) ?? [];
  if (publishedUs === undefined || id === undefined)
    throw new ServiceError("invalid", "invalid-input", "Invalid input");
  return { publishedUs, id };
}
