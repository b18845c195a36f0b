import type { DecodedRequestOf, SaidVideoResponse, searchCaptions } from "@marquee/api-client";
import type { Clock } from "../clock.ts";
import type { Sql } from "../db/connect.ts";
import { isForEveryone, isListed } from "../videos/visibility.ts";
import { feedColumns, toFeedVideo, type FeedRow } from "./feed-row.ts";
import { isSpecific, searchTerms } from "./search-terms.ts";
import { prefixQuery, toTsquery, typedQuery, wholeWords } from "./text-query.ts";

const maxVideos = 8;
const maxLinesPerVideo = 3;
/** Limit per video to choose its language and lines. */
const maxReadLines = 60;
/** Frequent words occur in the most viewed videos. */
const popular = { maxEntries: 5_000, maxVideos: 80, maxLines: 200 } as const;
/** Rare words are collected from the index. Each line costs the lookup of its video. */
const maxCollected = 1_500;
/** Lines with all words but the last that are read to find its prefix in them. */
const maxAnchored = 20_000;

interface SaidLine {
  readonly language: string;
  readonly start_ms: number;
  readonly text: string;
}

type SaidRow = FeedRow & { readonly lines: readonly SaidLine[] };

/**
 * Finds only listed videos without a plan, because lines reveal content. All plans are bounded:
 * filter the most viewed videos' lines first, and add matches by index until the page is full. The
 * prefix of the last word comes last: the index reads all words that begin with it.
 */
export function createSearchCaptions({ sql, clock }: { readonly sql: Sql; readonly clock: Clock }) {
  const linesJson = sql`json_agg(json_build_object('language', l.language, 'start_ms', l.start_ms,
    'text', l.text) order by l.language, l.line)`;

  function filterPopular(query: string, now: Date): Promise<SaidRow[]> {
    return sql<SaidRow[]>`
      with popular as materialized (
        select id from (
          select v.id, v.has_captions from videos v where ${isListed(sql)}
          order by v.views desc, v.id limit ${popular.maxEntries}
        ) listed where has_captions limit ${popular.maxVideos}
      )
      select ${feedColumns(sql)}, said.lines from popular p
        cross join lateral (
          select * from videos v where v.id = p.id and ${isForEveryone(sql, now)} offset 0
        ) v
        cross join lateral (
          select ${linesJson} as lines from (
            select * from (
              select * from caption_lines where video_id = v.id limit ${popular.maxLines}
            ) first where first.search @@ ${query}::tsquery limit ${maxReadLines}
          ) l
        ) said
        join creators c on c.id = v.creator_id
      where said.lines is not null limit ${maxVideos}`;
  }

  const matching = (query: string) =>
    sql`select * from caption_lines where search @@ ${query}::tsquery`;

  async function estimateLines(query: string): Promise<number> {
    const [row] = await sql<{ "QUERY PLAN": [{ Plan: { "Plan Rows": number } }] }[]>`
      explain (format json) ${matching(query)}`;
    return row?.["QUERY PLAN"][0].Plan["Plan Rows"] ?? 0;
  }

  /** Finds the prefix of the last word by the index, or in the lines of rarer words before it. */
  async function collectTyped(words: readonly string[], now: Date): Promise<SaidRow[]> {
    const last = toTsquery(prefixQuery(words.slice(-1)));
    const others = toTsquery(wholeWords(words.slice(0, -1)));
    const [otherLines, lastLines] =
      words.length > 1 ? await Promise.all([estimateLines(others), estimateLines(last)]) : [1, 0];
    const isAnchored = otherLines < lastLines;
    const lines = isAnchored
      ? sql`select * from (${matching(others)} limit ${maxAnchored}) anchored
          where anchored.search @@ ${last}::tsquery`
      : matching(toTsquery(typedQuery(words)));
    return collectMatches(lines, now);
  }

  /** "offset 0" makes the planner look up each line's video. */
  function collectMatches(lines: ReturnType<typeof matching>, now: Date): Promise<SaidRow[]> {
    return sql<SaidRow[]>`
      with matching as materialized (
        select video_id, language, line, start_ms, text from (${lines}) found
      ), said as materialized (
        select m.*, v.views from matching m cross join lateral (
          select v.views from videos v
          where v.id = m.video_id and ${isListed(sql)} and ${isForEveryone(sql, now)} offset 0
        ) v limit ${maxCollected}
      ), found as (
        select video_id, max(views) as views from said
        group by video_id order by max(views) desc, video_id limit ${maxVideos}
      )
      select ${feedColumns(sql)}, (
        select ${linesJson} from (
          select * from said where said.video_id = v.id order by language, line
            limit ${maxReadLines}
        ) l
      ) as lines
      from found join videos v on v.id = found.video_id join creators c on c.id = v.creator_id
      order by found.views desc, v.id`;
  }

  /** Stops when the page is full. What was found first stays first. */
  async function findRows(words: readonly string[], now: Date): Promise<SaidRow[]> {
    const found = new Map<string, SaidRow>();
    for (const find of [
      () => filterPopular(toTsquery(typedQuery(words)), now),
      () => collectMatches(matching(toTsquery(wholeWords(words))), now),
      () => collectTyped(words, now),
    ]) {
      for (const row of await find()) if (!found.has(row.id)) found.set(row.id, row);
      if (found.size >= maxVideos) break;
    }
    return [...found.values()].slice(0, maxVideos);
  }

  return async function searchCaptions({
    searchTerm,
    language,
  }: SearchRequest): Promise<SaidVideoResponse[]> {
    const words = searchTerms(searchTerm);
    if (!words.some(isSpecific)) return [];
    const now = clock();
    const rows = await findRows(words, now);
    return rows.map((row) => ({
      video: toFeedVideo(row, now),
      ...chooseLines(row.lines, language),
    }));
  };
}

type SearchRequest = DecodedRequestOf<typeof searchCaptions>;

/** Prefers the visitor's language, then the one with most lines. */
function chooseLines(lines: readonly SaidLine[], wanted: string | undefined) {
  const languages = [...new Set(lines.map((line) => line.language))];
  const linesIn = (language: string) => lines.filter((line) => line.language === language);
  const baseOf = (language: string) => language.toLowerCase().split("-")[0];
  const preferred = languages.filter(
    (language) => wanted !== undefined && baseOf(language) === baseOf(wanted),
  );
  const candidates = preferred.length > 0 ? preferred : languages;
  const [language = ""] = candidates.toSorted((a, b) => linesIn(b).length - linesIn(a).length);
  return {
    language,
    lines: linesIn(language)
      .slice(0, maxLinesPerVideo)
      .map(({ start_ms, text }) => ({ start: start_ms / 1_000, text })),
  };
}
