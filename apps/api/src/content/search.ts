import type { SearchResults } from "@marquee/api-client";
import type { Clock } from "../clock.ts";
import type { Sql } from "../db/connect.ts";
import { toFeedVideo, type FeedRow } from "./feed-row.ts";
import { createFindVideos, type Page } from "./find-videos.ts";
import { createLexicon } from "./lexicon.ts";
import { searchTerms } from "./search-terms.ts";
import { beginningsQuery, toTsquery, typedQuery, type TextQuery } from "./text-query.ts";

export interface SearchRequest extends Pick<Page, "order" | "offset"> {
  readonly searchTerm: string;
  readonly records: number | undefined;
}

const searchPage = 12;
/** Nobody reads that far, and each further page costs more. */
const deepestOffset = 10_000;
/** With fewer results than these a mistyped word is likely. */
const fewResults = 3;
const mostSimilar = 36;

const nothing: SearchResults = { videos: [], creators: [], playlists: [] };

export type Search = ReturnType<typeof createSearch>;

export function createSearch({ sql, clock }: { readonly sql: Sql; readonly clock: Clock }) {
  const findVideos = createFindVideos({ sql, clock });
  const lexicon = createLexicon({ sql, clock });

  /** Few videos have these very words: those with longer or similar ones come too, all on one bounded list. */
  async function similarVideos({ words, corrected }: Wanted, page: Page): Promise<FeedRow[]> {
    const limit = Math.min(page.limit, mostSimilar - page.offset);
    if (limit <= 0) return [];
    const alternatives = [typedQuery(words), beginningsQuery(words), ...(await corrected()).map(typedQuery)];
    return findVideos(alternatives.flat(), { ...page, limit });
  }

  async function videos(wanted: Wanted, page: Page): Promise<FeedRow[]> {
    const query = typedQuery(wanted.words);
    const found = await findVideos(query, page);
    if (found.length >= Math.min(fewResults, page.limit)) return found;
    // A short page may also be the end of a long list, which stays as it is.
    const first = page.offset === 0 ? found : await findVideos(query, { ...page, offset: 0, limit: fewResults });
    return first.length >= fewResults ? found : similarVideos(wanted, page);
  }

  const matches = (query: TextQuery | null) =>
    query === null ? sql`true` : sql`search @@ to_tsquery('simple', ${toTsquery(query)})`;

  function creators(query: TextQuery | null, { offset, limit }: Page): Promise<CreatorRow[]> {
    return sql<CreatorRow[]>`
      select id, username, is_verified from creators where not is_banned and ${matches(query)}
      order by is_verified desc, username, id limit ${limit} offset ${offset}`;
  }

  function playlists(query: TextQuery | null, { order, offset, limit }: Page): Promise<PlaylistRow[]> {
    const byDate = order === "newest" ? sql`p.created_at desc, p.id desc` : sql`p.created_at asc, p.id asc`;
    return sql<PlaylistRow[]>`
      select p.id, p.name, c.username, c.is_verified, p.created_at,
        (select count(*)::int from playlist_videos i join videos v on v.id = i.video_id
          where i.playlist_id = p.id and v.status in ('Public', 'Unlisted') and not v.is_hidden) as total
      from (select id, name, creator_id, created_at from playlists where ${matches(query)}) p
        join creators c on c.id = p.creator_id
      where not c.is_banned order by ${byDate} limit ${limit} offset ${offset}`;
  }

  /** With these words, or with similar ones where there is nothing with these. */
  async function orSimilar<Row>(
    { words, corrected }: Wanted,
    page: Page,
    find: (query: TextQuery, page: Page) => Promise<Row[]>,
  ): Promise<Row[]> {
    const found = await find(beginningsQuery(words), page);
    if (found.length > 0 || page.offset > 0) return found;
    const variants = await corrected();
    return variants.length === 0 ? [] : find(variants.flatMap(beginningsQuery), page);
  }

  function want(searchTerm: string): Wanted {
    const words = searchTerms(searchTerm);
    let corrected: Promise<string[][]> | null = null;
    return { words, corrected: () => (corrected ??= lexicon.corrected(words)) };
  }

  return {
    async everything(request: SearchRequest): Promise<SearchResults> {
      const page = toPage(request);
      const wanted = want(request.searchTerm);
      const isListing = request.searchTerm.trim() === "";
      if (page.offset > deepestOffset || (!isListing && wanted.words.length === 0)) return nothing;
      const [foundVideos, foundCreators, foundPlaylists] = await (isListing
        ? Promise.all([findVideos(null, page), creators(null, page), playlists(null, page)])
        : Promise.all([videos(wanted, page), orSimilar(wanted, page, creators), orSimilar(wanted, page, playlists)]));
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

    /** A creator's own videos, all or those that have the words. */
    async ofCreator(creatorId: string, request: SearchRequest) {
      const page = { ...toPage(request), creatorId };
      const wanted = want(request.searchTerm);
      const isListing = request.searchTerm.trim() === "";
      if (page.offset > deepestOffset || (!isListing && wanted.words.length === 0)) return [];
      const found = await (isListing ? findVideos(null, page) : videos(wanted, page));
      const now = clock();
      return found.map((row) => toFeedVideo(row, now));
    },
  };
}

interface Wanted {
  readonly words: readonly string[];
  /** What was probably meant; looked up once, when first needed. */
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

function toPage({ order, offset, records }: SearchRequest): Page {
  return { order, offset, limit: Math.min(Math.max(records ?? searchPage, 1), searchPage) };
}
