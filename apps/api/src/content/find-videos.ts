import type { Clock } from "../clock.ts";
import type { Sql } from "../db/connect.ts";
import { feedColumns, feedVideoColumns, type FeedRow } from "./feed-row.ts";
import { isListed } from "../videos/visibility.ts";
import { createMatchEstimate } from "./match-estimate.ts";
import { toTsquery, wholeWord, type TextQuery } from "./text-query.ts";
import {
  filterConditions,
  isFiltering,
  matchesFilter,
  isSelected,
  isSelective,
  noFilter,
  selectiveConditions,
  type VideoFilter,
} from "./video-filter.ts";
import { shareOf, type ReadVideoSample, type VideoSample } from "./video-sample.ts";

export type VideoOrder = "newest" | "oldest" | "views";

export interface PageRequest {
  readonly order: VideoOrder;
  readonly offset: number;
  readonly limit: number;
  readonly creatorId?: string;
  /** Default: none. */
  readonly filter?: VideoFilter;
}

/** A scan stops after this multiple of the estimated rows. */
const scanMargin = 4;
const minScannedRows = 1_000;
/** Relative to reading the next row of a table. */
const costs = { indexEntry: 0.2, rowById: 1.5, sortedEntry: 0.4 } as const;

export interface FindVideosOptions {
  readonly sql: Sql;
  readonly clock: Clock;
  readonly sample: ReadVideoSample;
}

/**
 * Chooses one of three bounded plans: scan in order (many matches), sort matches of the text index
 * (few matches), or sort and scan the filter's videos (narrow filters). Filters apply to index
 * entries first. PostgreSQL's planner lacks statistics on words that occur together.
 */
export function createFindVideos({ sql, clock, sample }: FindVideosOptions) {
  const estimate = createMatchEstimate({ sql, clock });
  const columns = feedVideoColumns(sql);
  /** The indexes of the orders contain them. */
  const entryColumns = sql`v.id, v.published_at, v.views, v.duration_seconds, v.has_captions`;
  const listed = isListed(sql);
  const orders = {
    newest: sql`v.published_at desc, v.id desc`,
    oldest: sql`v.published_at asc, v.id asc`,
    views: sql`v.views desc, v.id`,
  };
  const matching = (query: TextQuery) => sql`v.search @@ ${toTsquery(query)}::tsquery`;
  // Limit before the join: a common word matches hundreds of thousands of videos.
  const page = (videos: ReturnType<typeof matching>, { order }: PageRequest) => sql<FeedRow[]>`
    select ${feedColumns(sql)} from (${videos}) v join creators c on c.id = v.creator_id
      order by ${orders[order]}`;

  /** Reads rows of sorted index entries until the page is full. */
  function lookUp(
    entries: ReturnType<typeof matching>,
    query: TextQuery,
    { offset, limit, ...request }: PageRequest,
  ) {
    return page(
      sql`select ${columns} from (${entries}) e cross join lateral (
          select * from videos v where v.id = e.id and ${matching(query)} offset 0
        ) v limit ${limit} offset ${offset}`,
      { ...request, offset, limit },
    );
  }

  function scanInOrder(
    query: TextQuery,
    request: PageRequest,
    maxRows: number,
  ): Promise<FeedRow[]> {
    const { order, limit, offset, filter } = request;
    if (filter === undefined || !isFiltering(filter)) {
      return page(
        sql`select ${columns} from (
            select ${columns}, v.search from videos v where ${listed} order by ${orders[order]}
              limit ${maxRows}
          ) v where ${matching(query)} limit ${limit} offset ${offset}`,
        request,
      );
    }
    const selective = order === "views" ? sql`` : selectiveConditions(sql, filter);
    const entries = sql`select v.id from (
        select ${entryColumns} from videos v where ${listed} ${selective} order by ${orders[order]}
          limit ${maxRows}
      ) v where true ${filterConditions(sql, filter)}`;
    return lookUp(entries, query, request);
  }

  function scanSelected(
    query: TextQuery,
    request: PageRequest,
    filter: VideoFilter,
  ): Promise<FeedRow[]> {
    const entries = sql`select v.id from (
        select ${entryColumns} from videos v
          where ${listed} ${filterConditions(sql, filter)} offset 0
      ) v order by ${orders[request.order]}`;
    return lookUp(entries, query, request);
  }

  /** "offset 0" keeps the planner from using the order's index for the inner query. */
  function collectMatches(
    query: TextQuery,
    request: PageRequest,
    anchor: string | null,
  ): Promise<FeedRow[]> {
    const { order, limit, offset, filter = noFilter } = request;
    const rest = anchor === null ? sql`` : sql`and ${matching(query)}`;
    return page(
      sql`select ${columns} from (
          select ${columns}, v.search, v.has_captions from videos v
          where ${listed}
            and ${anchor === null ? matching(query) : matching(wholeWord(anchor))} offset 0
        ) v where true ${rest} ${filterConditions(sql, filter)}
        order by ${orders[order]} limit ${limit} offset ${offset}`,
      request,
    );
  }

  /** A creator has few videos, and without words the planner's statistics suffice. */
  function unplanned(query: TextQuery | null, request: PageRequest): Promise<FeedRow[]> {
    const { order, limit, offset, creatorId, filter = noFilter } = request;
    return page(
      sql`select ${columns} from videos v where ${listed}
        ${creatorId === undefined ? sql`` : sql`and v.creator_id = ${creatorId}`}
        ${query === null ? sql`` : sql`and ${matching(query)}`} ${filterConditions(sql, filter)}
        order by ${orders[order]} limit ${limit} offset ${offset}`,
      request,
    );
  }

  return async function findVideos(
    query: TextQuery | null,
    request: PageRequest,
  ): Promise<FeedRow[]> {
    if (query === null || request.creatorId !== undefined) return unplanned(query, request);
    const { filter = noFilter } = request;
    const { matches, indexScanCost, anchor, total } = await estimate(query);
    const plan = comparePlans({ request, filter, matches, total, videos: await sample() });
    if (plan.scanCost < Math.min(indexScanCost, plan.selectedCost)) {
      const found = await scanInOrder(
        query,
        request,
        Math.round(minScannedRows + scanMargin * plan.scannedRows),
      );
      if (found.length === request.limit) return found;
    }
    return plan.selectedCost < indexScanCost
      ? scanSelected(query, request, filter)
      : collectMatches(query, request, anchor);
  };
}

interface PlanInput {
  readonly request: PageRequest;
  readonly filter: VideoFilter;
  readonly matches: number;
  readonly total: number;
  readonly videos: VideoSample;
}

function comparePlans({ request, filter, matches, total, videos }: PlanInput) {
  const pageEnd = request.offset + request.limit;
  const filteredShare = isFiltering(filter)
    ? shareOf(videos, (video) => matchesFilter(filter, video))
    : 1;
  const selectedShare = isSelective(filter)
    ? shareOf(videos, (video) => isSelected(filter, video))
    : 1;
  const matchShare = matches / total;
  // An index serves the filter by date; by views, all entries are read.
  const scannable = total * (request.order === "views" ? 1 : selectedShare);
  const lookedUp = Math.min(pageEnd / matchShare, total * filteredShare);
  const scannedRows = Math.min(
    (pageEnd / (matchShare * filteredShare)) * (scannable / total),
    scannable,
  );
  return {
    scannedRows,
    scanCost: isFiltering(filter)
      ? costs.indexEntry * scannedRows + costs.rowById * lookedUp
      : scannedRows,
    selectedCost: isSelective(filter)
      ? costs.sortedEntry * total * selectedShare + costs.rowById * lookedUp
      : Number.POSITIVE_INFINITY,
  };
}
