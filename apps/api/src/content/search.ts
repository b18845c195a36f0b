import type { Order, SearchResults } from "@marquee/api-client";
import { sql, type SQL } from "drizzle-orm";
import type { Clock } from "../clock.ts";
import type { Database } from "../db/connect.ts";
import { feedColumns, isListed, toFeedVideo, type FeedRow } from "./feed-row.ts";
import { correctTerms } from "./lexicon.ts";
import { prefixQuery, searchTerms, typedQuery } from "./search-terms.ts";

export interface SearchRequest {
  readonly searchTerm: string;
  readonly offset: number;
  readonly records: number | undefined;
  readonly order: Order;
}

const searchPage = 12;
/** Nobody reads that far, and each further page costs more. */
const deepestOffset = 10_000;
/** With fewer results than these a mistyped word is likely. */
const fewResults = 3;

const nothing: SearchResults = { videos: [], creators: [], playlists: [] };

export type Search = ReturnType<typeof createSearch>;

export function createSearch({ db, clock }: { readonly db: Database; readonly clock: Clock }) {
  // Each query below names the columns of its row.
  const rows = async <Row>(query: SQL): Promise<Row[]> => [...(await db.execute(query))] as Row[];

  function videoRows(query: string | null, { order, offset, limit, creatorId }: Page): Promise<FeedRow[]> {
    const direction = sql.raw(order === "newest" ? "desc" : "asc");
    const ofCreator = creatorId === undefined ? sql`` : sql`and v.creator_id = ${creatorId}`;
    // The page is cut before creators are joined: a common word has hundreds of thousands of videos.
    return rows<FeedRow>(sql`
      select ${feedColumns} from (
        select v.id, v.title, v.file, v.duration_seconds, v.content_server, v.creator_id, v.published_at
        from videos v where ${isListed} ${matches("v", query)} ${ofCreator}
        order by v.published_at ${direction}, v.id ${direction} limit ${limit} offset ${offset}
      ) v join creators c on c.id = v.creator_id order by v.published_at ${direction}, v.id ${direction}`);
  }

  /** Few videos have these very words: those with longer or similar ones come too, all on one bounded list. */
  async function similarVideoRows({ terms, corrected }: Wanted, page: Page): Promise<FeedRow[]> {
    const queries = new Set([typedQuery(terms), prefixQuery(terms), ...(await corrected()).map(typedQuery)]);
    const lists = await Promise.all(
      [...queries].map((query) => videoRows(query, { ...page, offset: 0, limit: searchPage })),
    );
    const byId = new Map(lists.flat().map((row) => [row.id, row]));
    const sign = page.order === "newest" ? -1 : 1;
    const sorted = [...byId.values()].sort((a, b) => sign * (Date.parse(a.published_at) - Date.parse(b.published_at)));
    return sorted.slice(page.offset, page.offset + page.limit);
  }

  async function findVideos(wanted: Wanted, page: Page): Promise<FeedRow[]> {
    const query = typedQuery(wanted.terms);
    const found = await videoRows(query, page);
    if (found.length >= Math.min(fewResults, page.limit)) return found;
    // A short page may also be the end of a long list, which stays as it is.
    const first = page.offset === 0 ? found : await videoRows(query, { ...page, offset: 0, limit: fewResults });
    return first.length >= fewResults ? found : similarVideoRows(wanted, page);
  }

  function creatorRows(query: string | null, { offset, limit }: Page): Promise<CreatorRow[]> {
    return rows<CreatorRow>(sql`
      select c.id, c.username, c.is_verified from creators c where not c.is_banned ${matches("c", query)}
      order by c.is_verified desc, c.username, c.id limit ${limit} offset ${offset}`);
  }

  function playlistRows(query: string | null, { order, offset, limit }: Page): Promise<PlaylistRow[]> {
    const direction = sql.raw(order === "newest" ? "desc" : "asc");
    return rows<PlaylistRow>(sql`
      select p.id, p.name, c.username, c.is_verified, p.created_at,
        (select count(*)::int from playlist_videos i join videos v on v.id = i.video_id
          where i.playlist_id = p.id and v.status in ('Public', 'Unlisted') and not v.is_hidden) as total
      from playlists p join creators c on c.id = p.creator_id where not c.is_banned ${matches("p", query)}
      order by p.created_at ${direction}, p.id ${direction} limit ${limit} offset ${offset}`);
  }

  /** With these words, or with similar ones where there is nothing with these. */
  async function orSimilar<Row>(
    { terms, corrected }: Wanted,
    page: Page,
    find: (query: string, page: Page) => Promise<Row[]>,
  ) {
    const found = await find(prefixQuery(terms), page);
    if (found.length > 0 || page.offset > 0) return found;
    for (const variant of await corrected()) {
      const similar = await find(prefixQuery(variant), page);
      if (similar.length > 0) return similar;
    }
    return [];
  }

  function want(searchTerm: string): Wanted {
    const terms = searchTerms(searchTerm);
    let corrected: Promise<string[][]> | null = null;
    return { terms, corrected: () => (corrected ??= correctTerms(db, terms)) };
  }

  return {
    async everything(request: SearchRequest): Promise<SearchResults> {
      const page = toPage(request);
      const wanted = want(request.searchTerm);
      const isListing = request.searchTerm.trim() === "";
      if (page.offset > deepestOffset || (!isListing && wanted.terms.length === 0)) return nothing;
      const [videos, creators, playlists] = await (isListing
        ? Promise.all([videoRows(null, page), creatorRows(null, page), playlistRows(null, page)])
        : Promise.all([
            findVideos(wanted, page),
            orSimilar(wanted, page, creatorRows),
            orSimilar(wanted, page, playlistRows),
          ]));
      const now = clock();
      return {
        videos: videos.map((row) => toFeedVideo(row, now)),
        creators: creators.map((row) => ({
          creator_uid: row.username,
          creator_id: row.id,
          verified: row.is_verified ? 1 : 0,
        })),
        playlists: playlists.map((row) => ({
          id: row.id,
          name: row.name,
          username: row.username,
          verified: row.is_verified ? 1 : 0,
          creation_date: new Date(row.created_at).toISOString(),
          totalItems: row.total,
        })),
      };
    },

    /** A creator's own videos, all or those that have the words. */
    async ofCreator(creatorId: string, request: SearchRequest) {
      const page = { ...toPage(request), creatorId };
      const wanted = want(request.searchTerm);
      const isListing = request.searchTerm.trim() === "";
      if (page.offset > deepestOffset || (!isListing && wanted.terms.length === 0)) return [];
      const found = await (isListing ? videoRows(null, page) : findVideos(wanted, page));
      const now = clock();
      return found.map((row) => toFeedVideo(row, now));
    },
  };
}

interface Wanted {
  readonly terms: readonly string[];
  /** What was probably meant; looked up once, when first needed. */
  readonly corrected: () => Promise<string[][]>;
}

interface Page {
  readonly order: Order;
  readonly offset: number;
  readonly limit: number;
  readonly creatorId?: string;
}

interface CreatorRow {
  readonly id: string;
  readonly username: string;
  readonly is_verified: boolean;
}

interface PlaylistRow {
  readonly id: string;
  readonly name: string;
  readonly username: string;
  readonly is_verified: boolean;
  readonly created_at: string;
  readonly total: number;
}

function toPage({ order, offset, records }: SearchRequest): Page {
  return { order, offset, limit: Math.min(Math.max(records ?? searchPage, 1), searchPage) };
}

function matches(table: "v" | "c" | "p", query: string | null): SQL {
  return query === null ? sql`` : sql`and ${sql.raw(table)}.search @@ to_tsquery('simple', ${query})`;
}
