import type { FeedRow } from "./feed-row.ts";
import { indexTerms, searchTerms } from "./search-terms.ts";
import { dayMs } from "../clock.ts";

/** Only the most viewed matches are ranked. Further pages are empty. */
export const maxRanked = 120;

const weights = { words: 4, spelling: 1, views: 0.5, age: 1 } as const;
const yearMs = 365 * dayMs;

/** Title words precede tags, and typed accents precede others; then views and age count. */
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

/** 0 to 1. Whole words count most, prefixes less, tags not at all. */
function titleMatch(title: string, words: readonly string[]): number {
  const inTitle = indexTerms(title);
  const points = words.map((word) => {
    if (inTitle.includes(word)) return 1;
    return inTitle.some((other) => other.startsWith(word)) ? 0.7 : 0;
  });
  return points.reduce<number>((total, point) => total + point, 0) / Math.max(1, words.length);
}
