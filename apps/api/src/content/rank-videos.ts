import type { FeedRow } from "./feed-row.ts";
import { indexTerms, searchTerms } from "./search-terms.ts";
import { dayMs } from "../clock.ts";

/** So many of the most viewed matches are ranked. Further pages are empty. */
export const maxRanked = 120;

const weights = { words: 4, spelling: 1, views: 0.5, age: 1 } as const;
const yearMs = 365 * dayMs;

/**
 * Sorts matches by relevance: typed words in the title before those in tags, titles with the
 * accents that were typed before those without them, then views and age.
 */
export function rankVideos<Row extends Pick<FeedRow, "title" | "views" | "published_at">>(
  rows: readonly Row[],
  typed: string,
  now: Date,
): Row[] {
  const words = searchTerms(typed);
  const scored = rows.map((row) => ({
    row,
    score: score(row, { typed: spelling(typed), words }, now),
  }));
  return scored.toSorted((a, b) => b.score - a.score).map(({ row }) => row);
}

interface Typed {
  readonly typed: string;
  readonly words: readonly string[];
}

function score(
  row: Pick<FeedRow, "title" | "views" | "published_at">,
  { typed, words }: Typed,
  now: Date,
): number {
  const ageMs = Math.max(0, now.getTime() - new Date(row.published_at).getTime());
  return (
    weights.words * titleMatch(row.title, words) +
    weights.spelling * Number(spelling(row.title).includes(typed)) +
    weights.views * Math.log10(row.views + 1) +
    weights.age / (1 + ageMs / yearMs)
  );
}

function spelling(text: string): string {
  return text.normalize("NFKC").trim().toLowerCase();
}

/**
 * 0 to 1: whole words of the title count most, beginnings of words less, and words that are only in
 * tags nothing.
 */
function titleMatch(title: string, words: readonly string[]): number {
  const inTitle = indexTerms(title);
  const points = words.map((word) => {
    if (inTitle.includes(word)) return 1;
    return inTitle.some((other) => other.startsWith(word)) ? 0.7 : 0;
  });
  return points.reduce<number>((total, point) => total + point, 0) / Math.max(1, words.length);
}
