import type { Order } from "@marquee/api-client";
import type { Clock } from "../clock.ts";
import type { Sql } from "../db/connect.ts";
import { feedColumns, isListed, type FeedRow } from "./feed-row.ts";
import { createMatchEstimate } from "./match-estimate.ts";
import { toTsquery, wholeWord, type TextQuery } from "./text-query.ts";

export interface PageRequest {
  readonly order: Order;
  readonly offset: number;
  readonly limit: number;
  readonly creatorId?: string;
}

/** A scan by date stops after this many times the estimated number of rows. */
const scanMargin = 4;
const minScannedRows = 1_000;

/**
 * Creates the query for pages of listed videos by date. For many matches it scans all videos by date until the page is
 * full; for few matches it collects them by the text index and sorts them. The planner cannot choose between the two,
 * since it has no statistics on words that occur together. Both plans are bounded.
 */
export function createFindVideos({ sql, clock }: { readonly sql: Sql; readonly clock: Clock }) {
  const estimate = createMatchEstimate({ sql, clock });
  const columns = sql`v.id, v.title, v.file, v.duration_seconds, v.content_server, v.creator_id, v.published_at`;
  const listed = isListed(sql);
  const byDate = { newest: sql`v.published_at desc, v.id desc`, oldest: sql`v.published_at asc, v.id asc` };
  const matching = (query: TextQuery) => sql`v.search @@ to_tsquery('simple', ${toTsquery(query)})`;
  // Limit before joining creators: a common word matches hundreds of thousands of videos.
  const page = (videos: ReturnType<typeof matching>, { order }: PageRequest) => sql<FeedRow[]>`
    select ${feedColumns(sql)} from (${videos}) v join creators c on c.id = v.creator_id order by ${byDate[order]}`;

  function scanByDate(query: TextQuery, wanted: PageRequest, maxRows: number): Promise<FeedRow[]> {
    const { order, limit, offset } = wanted;
    return page(
      sql`select ${columns} from (
          select ${columns}, v.search from videos v where ${listed} order by ${byDate[order]} limit ${maxRows}
        ) v where ${matching(query)} limit ${limit} offset ${offset}`,
      wanted,
    );
  }

  function scanIndex(query: TextQuery, wanted: PageRequest, anchor: string | null): Promise<FeedRow[]> {
    const { order, limit, offset } = wanted;
    return page(
      // "offset 0" keeps the planner from using the date index for the inner query.
      sql`select ${columns} from (
          select ${columns}, v.search from videos v
          where ${listed} and ${anchor === null ? matching(query) : matching(wholeWord(anchor))} offset 0
        ) v ${anchor === null ? sql`` : sql`where ${matching(query)}`}
        order by ${byDate[order]} limit ${limit} offset ${offset}`,
      wanted,
    );
  }

  /** One creator has few enough videos for any plan. */
  function unplanned(query: TextQuery | null, wanted: PageRequest): Promise<FeedRow[]> {
    const { order, limit, offset, creatorId } = wanted;
    return page(
      sql`select ${columns} from videos v where ${listed}
        ${creatorId === undefined ? sql`` : sql`and v.creator_id = ${creatorId}`}
        ${query === null ? sql`` : sql`and ${matching(query)}`}
        order by ${byDate[order]} limit ${limit} offset ${offset}`,
      wanted,
    );
  }

  return async function findVideos(query: TextQuery | null, wanted: PageRequest): Promise<FeedRow[]> {
    if (query === null || wanted.creatorId !== undefined) return unplanned(query, wanted);
    const { matches, indexScanCost, anchor, total } = await estimate(query);
    const scannedRows = ((wanted.offset + wanted.limit) * total) / matches;
    if (scannedRows < indexScanCost) {
      const found = await scanByDate(query, wanted, Math.round(minScannedRows + scanMargin * scannedRows));
      if (found.length === wanted.limit) return found;
    }
    return scanIndex(query, wanted, anchor);
  };
}
