import type { DecodedRequestOf, FeedVideo, fetchTagVideos } from "@marquee/api-client";
import type { Clock } from "../clock.ts";
import type { Sql } from "../db/connect.ts";
import { feedColumns, feedVideoColumns, toFeedVideo, type FeedRow } from "./feed-row.ts";
import { isListed } from "../videos/visibility.ts";
import { hasTag, normalizeTag } from "./tags.ts";
import { shareOf, type ReadVideoSample } from "./video-sample.ts";

const maxPageSize = 12;
/** Deep pages are expensive and rarely read. */
const maxOffset = 10_000;

export interface TagVideosOptions {
  readonly sql: Sql;
  readonly clock: Clock;
  readonly sample: ReadVideoSample;
}

export type TagVideos = ReturnType<typeof createTagVideos>;

/** Rare tags use their index and a sort; common ones scan in order. */
export function createTagVideos({ sql, clock, sample }: TagVideosOptions) {
  const columns = feedVideoColumns(sql);
  const listed = isListed(sql);
  const orders = { newest: sql`v.published_at desc, v.id desc`, views: sql`v.views desc, v.id` };

  return async function tagVideos(
    request: DecodedRequestOf<typeof fetchTagVideos>,
  ): Promise<FeedVideo[]> {
    const tag = normalizeTag(request.tag);
    const { order, offset, records } = request;
    if (tag === "" || offset > maxOffset) return [];
    const limit = Math.min(Math.max(records ?? maxPageSize, 1), maxPageSize);
    const videos = await sample();
    const share = shareOf(videos, ({ tags }) => tags.includes(tag));
    const isCommon = (offset + limit) / share < share * videos.total;
    const withTag = isCommon
      ? // No index has the expression: the planner overestimates the index of tags for common tags.
        sql`select ${columns} from videos v where ${listed}
          and ${tag} = any(string_to_array(lower(v.tags), ', '))`
      : // "offset 0" keeps the planner from using the index of the order.
        sql`select ${columns} from (select * from videos v where ${listed}
          and ${hasTag(sql, tag)} offset 0) v`;
    const rows = await sql<FeedRow[]>`
      select ${feedColumns(sql)} from (
        ${withTag} order by ${orders[order]} limit ${limit} offset ${offset}
      ) v join creators c on c.id = v.creator_id order by ${orders[order]}`;
    const now = clock();
    return rows.map((row) => toFeedVideo(row, now));
  };
}
