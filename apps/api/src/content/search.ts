import type { DecodedRequestOf, search, SearchKind, SearchResponse } from "@marquee/api-client";
import { isListed } from "../videos/visibility.ts";
import { feedColumns, toFeedVideo, type FeedRow } from "./feed-row.ts";
import { playlistColumns, toSearchPlaylist, type PlaylistRow } from "./playlist-row.ts";
import { createFindVideos, type FindVideosOptions, type PageRequest } from "./find-videos.ts";
import { maxRanked, rankVideos } from "./rank-videos.ts";
import { searchTerms } from "./search-terms.ts";
import { createSpelling } from "./spelling.ts";
import { prefixQuery, toTsquery, typedQuery, type TextQuery } from "./text-query.ts";
import { typedVideo } from "./typed-video.ts";
import { isFiltering, toVideoFilter } from "./video-filter.ts";

export type SearchRequest = Omit<DecodedRequestOf<typeof search>, "origin">;

export interface CreatorSearchRequest extends Pick<PageRequest, "order" | "offset"> {
  readonly searchTerm: string;
  readonly records: number | undefined;
}

const maxPageSize = 12;
/** Deep pages are expensive and rarely read. */
const maxOffset = 10_000;
/** Fewer results suggest a misspelling. */
const fewResults = 3;
const maxSimilar = 36;

const noResults: SearchResponse = { videos: [], creators: [], playlists: [] };

export type Search = ReturnType<typeof createSearch>;

export function createSearch({ sql, clock, sample }: FindVideosOptions) {
  const findVideos = createFindVideos({ sql, clock, sample });
  const spelling = createSpelling({ sql, clock });

  /** Adds longer and similar words, in one bounded list. */
  async function similarVideos(
    { words, corrected }: ParsedQuery,
    page: PageRequest,
  ): Promise<FeedRow[]> {
    const limit = Math.min(page.limit, maxSimilar - page.offset);
    if (limit <= 0) return [];
    const alternatives = [
      typedQuery(words),
      prefixQuery(words),
      ...(await corrected()).map(typedQuery),
    ];
    return findVideos(alternatives.flat(), { ...page, limit });
  }

  async function videos(parsed: ParsedQuery, page: PageRequest): Promise<FeedRow[]> {
    if (parsed.words.length === 0) return findVideos(null, page);
    const query = typedQuery(parsed.words);
    const found = await findVideos(query, page);
    if (found.length >= Math.min(fewResults, page.limit)) return found;
    // A short page may end a long list with enough exact matches.
    const first =
      page.offset === 0
        ? found
        : await findVideos(query, { ...page, offset: 0, limit: fewResults });
    return first.length >= fewResults ? found : similarVideos(parsed, page);
  }

  async function videoByAddress(searchTerm: string): Promise<FeedRow[]> {
    const id = typedVideo(searchTerm);
    if (id === null) return [];
    return sql<FeedRow[]>`
      select ${feedColumns(sql)} from videos v join creators c on c.id = v.creator_id
      where v.id = ${id} and ${isListed(sql)}`;
  }

  async function rankedVideos(
    parsed: ParsedQuery,
    { offset, limit, ...page }: PageRequest,
  ): Promise<FeedRow[]> {
    if (offset >= maxRanked) return [];
    const found = await videos(parsed, { ...page, order: "views", offset: 0, limit: maxRanked });
    return rankVideos(found, parsed.typed, clock()).slice(offset, offset + limit);
  }

  const matches = (query: TextQuery | null) =>
    query === null ? sql`true` : sql`search @@ ${toTsquery(query)}::tsquery`;

  function creators(
    query: TextQuery | null,
    { offset, limit }: PageRequest,
  ): Promise<CreatorRow[]> {
    return sql<CreatorRow[]>`
      select id, username, display_name, is_verified from creators where not is_hidden
        and ${matches(query)}
      order by is_verified desc, username, id limit ${limit} offset ${offset}`;
  }

  function playlists(
    query: TextQuery | null,
    { order, offset, limit }: PageRequest,
  ): Promise<PlaylistRow[]> {
    const byDate =
      order === "oldest" ? sql`p.created_at asc, p.id asc` : sql`p.created_at desc, p.id desc`;
    return sql<PlaylistRow[]>`
      select ${playlistColumns(sql)}
      from (select id, name, creator_id, cover_video_id, created_at from playlists
          where visibility = 'Public' and ${matches(query)}) p
        join creators c on c.id = p.creator_id
      where not c.is_hidden order by ${byDate} limit ${limit} offset ${offset}`;
  }

  /** Falls back to similar words. Without words, finds everything. */
  async function findNamed<Row>(
    { words, corrected }: ParsedQuery,
    page: PageRequest,
    find: (query: TextQuery | null, page: PageRequest) => Promise<Row[]>,
  ): Promise<Row[]> {
    if (words.length === 0) return find(null, page);
    const found = await find(prefixQuery(words), page);
    if (found.length > 0 || page.offset > 0) return found;
    const variants = await corrected();
    return variants.length === 0 ? [] : find(variants.flatMap(prefixQuery), page);
  }

  function parse(searchTerm: string): ParsedQuery {
    const words = searchTerms(searchTerm);
    let corrected: Promise<string[][]> | null = null;
    return { typed: searchTerm, words, corrected: () => (corrected ??= spelling.corrected(words)) };
  }

  return {
    async everything(request: SearchRequest): Promise<SearchResponse> {
      const { order, kind } = request;
      const now = clock();
      const filter = toVideoFilter(request, now);
      const page = { ...toPage(request, order === "relevance" ? "newest" : order), filter };
      const parsed = parse(request.searchTerm);
      const isListing = request.searchTerm.trim() === "";
      if (page.offset > maxOffset || (!isListing && parsed.words.length === 0)) return noResults;
      const findMatchingVideos = order === "relevance" ? rankedVideos : videos;
      // Filters are about videos.
      const wants = (other: SearchKind) =>
        kind === undefined ? other === "videos" || !isFiltering(filter) : kind === other;
      const linked =
        wants("videos") && page.offset === 0 ? await videoByAddress(request.searchTerm) : [];
      if (linked.length > 0)
        return { ...noResults, videos: linked.map((row) => toFeedVideo(row, now)) };
      const [foundVideos, foundCreators, foundPlaylists] = await Promise.all([
        wants("videos") ? findMatchingVideos(parsed, page) : [],
        wants("creators") ? findNamed(parsed, page, creators) : [],
        wants("playlists") ? findNamed(parsed, page, playlists) : [],
      ]);
      return {
        videos: foundVideos.map((row) => toFeedVideo(row, now)),
        creators: foundCreators.map((row) => ({
          creator_uid: row.username,
          creator_id: row.id,
          creator_name: row.display_name,
          verified: row.is_verified ? 1 : 0,
        })),
        playlists: foundPlaylists.map(toSearchPlaylist),
      };
    },

    /** Without words, returns all. */
    async ofCreator(creatorId: string, request: CreatorSearchRequest) {
      const page = { ...toPage(request, request.order), creatorId };
      const parsed = parse(request.searchTerm);
      const isListing = request.searchTerm.trim() === "";
      if (page.offset > maxOffset || (!isListing && parsed.words.length === 0)) return [];
      const found = await videos(parsed, page);
      const now = clock();
      return found.map((row) => toFeedVideo(row, now));
    },
  };
}

interface ParsedQuery {
  readonly typed: string;
  readonly words: readonly string[];
  /** Loaded once, on first use. */
  readonly corrected: () => Promise<string[][]>;
}

interface CreatorRow {
  readonly id: string;
  readonly username: string;
  readonly display_name: string;
  readonly is_verified: boolean;
}

function toPage(
  { offset, records }: { readonly offset: number; readonly records?: number | undefined },
  order: PageRequest["order"],
): PageRequest {
  return { order, offset, limit: Math.min(Math.max(records ?? maxPageSize, 1), maxPageSize) };
}
