import type { SearchResults } from "@marquee/api-client";
import type { Clock } from "../clock.ts";
import type { Sql } from "../db/connect.ts";
import { toFeedVideo, type FeedRow } from "./feed-row.ts";
import { createFindVideos, type PageRequest } from "./find-videos.ts";
import { searchTerms } from "./search-terms.ts";
import { createSpelling } from "./spelling.ts";
import { prefixQuery, toTsquery, typedQuery, type TextQuery } from "./text-query.ts";

export interface SearchRequest extends Pick<PageRequest, "order" | "offset"> {
  readonly searchTerm: string;
  readonly records: number | undefined;
}

const maxPageSize = 12;
/** Deep pages are expensive and rarely read. */
const maxOffset = 10_000;
/** With fewer results than this a misspelt word is likely. */
const fewResults = 3;
const maxSimilar = 36;

const noResults: SearchResults = { videos: [], creators: [], playlists: [] };

export type Search = ReturnType<typeof createSearch>;

export function createSearch({ sql, clock }: { readonly sql: Sql; readonly clock: Clock }) {
  const findVideos = createFindVideos({ sql, clock });
  const spelling = createSpelling({ sql, clock });

  /** For queries with few exact matches: also finds longer and similar words, in one bounded list. */
  async function similarVideos({ words, corrected }: ParsedQuery, page: PageRequest): Promise<FeedRow[]> {
    const limit = Math.min(page.limit, maxSimilar - page.offset);
    if (limit <= 0) return [];
    const alternatives = [typedQuery(words), prefixQuery(words), ...(await corrected()).map(typedQuery)];
    return findVideos(alternatives.flat(), { ...page, limit });
  }

  async function videos(parsed: ParsedQuery, page: PageRequest): Promise<FeedRow[]> {
    const query = typedQuery(parsed.words);
    const found = await findVideos(query, page);
    if (found.length >= Math.min(fewResults, page.limit)) return found;
    // A short page may be the last one of a long list: that list has enough exact matches.
    const first = page.offset === 0 ? found : await findVideos(query, { ...page, offset: 0, limit: fewResults });
    return first.length >= fewResults ? found : similarVideos(parsed, page);
  }

  const matches = (query: TextQuery | null) =>
    query === null ? sql`true` : sql`search @@ to_tsquery('simple', ${toTsquery(query)})`;

  function creators(query: TextQuery | null, { offset, limit }: PageRequest): Promise<CreatorRow[]> {
    return sql<CreatorRow[]>`
      select id, username, is_verified from creators where not is_banned and ${matches(query)}
      order by is_verified desc, username, id limit ${limit} offset ${offset}`;
  }

  function playlists(query: TextQuery | null, { order, offset, limit }: PageRequest): Promise<PlaylistRow[]> {
    const byDate = order === "newest" ? sql`p.created_at desc, p.id desc` : sql`p.created_at asc, p.id asc`;
    return sql<PlaylistRow[]>`
      select p.id, p.name, c.username, c.is_verified, p.created_at,
        (select count(*)::int from playlist_videos i join videos v on v.id = i.video_id
          where i.playlist_id = p.id and v.status in ('Public', 'Unlisted') and not v.is_hidden) as total
      from (select id, name, creator_id, created_at from playlists where ${matches(query)}) p
        join creators c on c.id = p.creator_id
      where not c.is_banned order by ${byDate} limit ${limit} offset ${offset}`;
  }

  /** Finds matches of the words, or of similar words if there are none. */
  async function orSimilar<Row>(
    { words, corrected }: ParsedQuery,
    page: PageRequest,
    find: (query: TextQuery, page: PageRequest) => Promise<Row[]>,
  ): Promise<Row[]> {
    const found = await find(prefixQuery(words), page);
    if (found.length > 0 || page.offset > 0) return found;
    const variants = await corrected();
    return variants.length === 0 ? [] : find(variants.flatMap(prefixQuery), page);
  }

  function parse(searchTerm: string): ParsedQuery {
    const words = searchTerms(searchTerm);
    let corrected: Promise<string[][]> | null = null;
    return { words, corrected: () => (corrected ??= spelling.corrected(words)) };
  }

  return {
    async everything(request: SearchRequest): Promise<SearchResults> {
      const page = toPage(request);
      const parsed = parse(request.searchTerm);
      const isListing = request.searchTerm.trim() === "";
      if (page.offset > maxOffset || (!isListing && parsed.words.length === 0)) return noResults;
      const [foundVideos, foundCreators, foundPlaylists] = await (isListing
        ? Promise.all([findVideos(null, page), creators(null, page), playlists(null, page)])
        : Promise.all([videos(parsed, page), orSimilar(parsed, page, creators), orSimilar(parsed, page, playlists)]));
      const now = clock();
      return {
        videos: foundVideos.map((row) => toFeedVideo(row, now)),
        creators: foundCreators.map((row) => ({
          creator_uid: row.username,
          creator_id: row.id,
          verified: row.is_verified ? 1 : 0,
        })),
        playlists: foundPlaylists.map((row) => ({
          id: row.id,
          name: row.name,
          username: row.username,
          verified: row.is_verified ? 1 : 0,
          creation_date: new Date(row.created_at).toISOString(),
          totalItems: row.total,
        })),
      };
    },

    /** Finds a creator's videos: all of them, or those that match. */
    async ofCreator(creatorId: string, request: SearchRequest) {
      const page = { ...toPage(request), creatorId };
      const parsed = parse(request.searchTerm);
      const isListing = request.searchTerm.trim() === "";
      if (page.offset > maxOffset || (!isListing && parsed.words.length === 0)) return [];
      const found = await (isListing ? findVideos(null, page) : videos(parsed, page));
      const now = clock();
      return found.map((row) => toFeedVideo(row, now));
    },
  };
}

interface ParsedQuery {
  readonly words: readonly string[];
  /** Corrected spellings; loaded once, on first use. */
  readonly corrected: () => Promise<string[][]>;
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

function toPage({ order, offset, records }: SearchRequest): PageRequest {
  return { order, offset, limit: Math.min(Math.max(records ?? maxPageSize, 1), maxPageSize) };
}
