import type { Order } from "@marquee/api-client";
import type { Clock } from "../clock.ts";
import type { Sql } from "../db/connect.ts";
import { feedColumns, isListed, type FeedRow } from "./feed-row.ts";
import { createMatchEstimate } from "./match-estimate.ts";
import { toTsquery, wholeWord, type TextQuery } from "./text-query.ts";

export interface Page {
  readonly order: Order;
  readonly offset: number;
  readonly limit: number;
  readonly creatorId?: string;
}

/** An estimate may be so many times too high before a walk is given up. */
const patience = 4;
const shortestWalk = 1_000;

/**
 * Pages of listed videos by date. The newest of many matches are found by walking through all videos by date until the
 * page is full; those of few matches by gathering them all and sorting. The database cannot tell which is shorter, since
 * it knows little of how often words occur together: each way here is bounded, and the walk gives up in time.
 */
export function createFindVideos({ sql, clock }: { readonly sql: Sql; readonly clock: Clock }) {
  const estimate = createMatchEstimate({ sql, clock });
  const columns = sql`v.id, v.title, v.file, v.duration_seconds, v.content_server, v.creator_id, v.published_at`;
  const listed = isListed(sql);
  const byDate = { newest: sql`v.published_at desc, v.id desc`, oldest: sql`v.published_at asc, v.id asc` };
  const matching = (query: TextQuery) => sql`v.search @@ to_tsquery('simple', ${toTsquery(query)})`;
  // The page is cut before creators are joined: a common word has hundreds of thousands of videos.
  const page = (videos: ReturnType<typeof matching>, { order }: Page) => sql<FeedRow[]>`
    select ${feedColumns(sql)} from (${videos}) v join creators c on c.id = v.creator_id order by ${byDate[order]}`;

  function walk(query: TextQuery, wanted: Page, most: number): Promise<FeedRow[]> {
    const { order, limit, offset } = wanted;
    return page(
      sql`select ${columns} from (
          select ${columns}, v.search from videos v where ${listed} order by ${byDate[order]} limit ${most}
        ) v where ${matching(query)} limit ${limit} offset ${offset}`,
      wanted,
    );
  }

  function gather(query: TextQuery, wanted: Page, anchor: string | null): Promise<FeedRow[]> {
    const { order, limit, offset } = wanted;
    return page(
      // "offset 0" keeps the order away from the search, which would otherwise become an endless walk.
      sql`select ${columns} from (
          select ${columns}, v.search from videos v
          where ${listed} and ${anchor === null ? matching(query) : matching(wholeWord(anchor))} offset 0
        ) v ${anchor === null ? sql`` : sql`where ${matching(query)}`}
        order by ${byDate[order]} limit ${limit} offset ${offset}`,
      wanted,
    );
  }

  /** A creator's videos are few enough for either way. */
  function plain(query: TextQuery | null, wanted: Page): Promise<FeedRow[]> {
    const { order, limit, offset, creatorId } = wanted;
    return page(
      sql`select ${columns} from videos v where ${listed}
        ${creatorId === undefined ? sql`` : sql`and v.creator_id = ${creatorId}`}
        ${query === null ? sql`` : sql`and ${matching(query)}`}
        order by ${byDate[order]} limit ${limit} offset ${offset}`,
      wanted,
    );
  }

  return async function findVideos(query: TextQuery | null, wanted: Page): Promise<FeedRow[]> {
    if (query === null || wanted.creatorId !== undefined) return plain(query, wanted);
    const { matches, gathering, anchor, listed: total } = await estimate(query);
    const walked = ((wanted.offset + wanted.limit) * total) / matches;
    if (walked < gathering) {
      const found = await walk(query, wanted, Math.round(shortestWalk + patience * walked));
      if (found.length === wanted.limit) return found;
    }
    return gather(query, wanted, anchor);
  };
}
