import { minuteMs, type Clock } from "../clock.ts";
import type { Sql } from "../db/connect.ts";
import { createDataLoader } from "./data-loader.ts";
import type { Term, TextQuery } from "./text-query.ts";
import { createTtlCache } from "../ttl-cache.ts";

/** More words make a prefix common in any case. */
const maxWordsPerPrefix = 2_000;
/** Relative to reading one video row. */
const indexEntryCost = 0.2;

interface Estimate {
  readonly matches: number;
  readonly indexScanCost: number;
  /** Filtering matches of this rare word is cheaper than scanning the prefixes. */
  readonly anchor: string | null;
  readonly total: number;
}

export function createMatchEstimate({ sql, clock }: { readonly sql: Sql; readonly clock: Clock }) {
  const cachedCount = createTtlCache<number>({
    name: "match-count",
    clock,
    ttlMs: minuteMs,
    maxEntries: 10_000,
  });
  const cachedTotal = createTtlCache<number>({
    name: "video-count",
    clock,
    ttlMs: minuteMs,
    maxEntries: 1,
  });

  const loadCounts = createDataLoader<string, number>(async (keys) => {
    const whole = keys.filter((key) => !key.endsWith("*"));
    const prefixes = keys.filter((key) => key.endsWith("*")).map((key) => key.slice(0, -1));
    const rows = await sql<{ key: string; occurrences: number }[]>`
      select word as key, occurrences from search_words where word = any(${whole}::text[])
      union all
      select p.prefix || '*', (select coalesce(sum(counted.occurrences), 0)::int from (
        select w.occurrences from search_words w where w.word like p.prefix || '%'
          limit ${maxWordsPerPrefix}) counted)
      from unnest(${prefixes}::text[]) p(prefix)`;
    return new Map(rows.map(({ key, occurrences }) => [key, occurrences]));
  });

  function occurrences({ word, isPrefix }: Term): Promise<number> {
    const key = isPrefix ? `${word}*` : word;
    return cachedCount(key, async () => (await loadCounts([key])).get(key) ?? 0);
  }

  async function countListed(): Promise<number> {
    const [epoch] = await sql<{ size: number }[]>`
      select size from feed_epochs order by created_at desc, id desc limit 1`;
    return epoch?.size ?? 0;
  }

  return async function matchEstimate(query: TextQuery): Promise<Estimate> {
    const [total, ...alternatives] = await Promise.all([
      cachedTotal("", countListed),
      ...query.map((terms) => Promise.all(terms.map(counted))),
    ]);
    const matches = alternatives.map((terms) =>
      terms.reduce((left, { count }) => left * Math.min(1, count / Math.max(1, total)), total),
    );
    const [only, ...others] = alternatives;
    const rarest = only && others.length === 0 ? rarestWord(only) : undefined;
    const entries = indexEntryCost * sum(alternatives.map(entriesRead));
    const isAnchor = rarest !== undefined && rarest.count < entries;
    return {
      matches: Math.min(total, sum(matches)),
      indexScanCost: isAnchor ? rarest.count : sum(matches) + entries,
      anchor: isAnchor ? rarest.word : null,
      total,
    };
  };

  async function counted(term: Term): Promise<Counted> {
    return { ...term, count: await occurrences(term) };
  }
}

interface Counted extends Term {
  readonly count: number;
}

/** A GIN scan reads all entries of prefixes, but of whole words at most the rarest one's. */
function entriesRead(terms: readonly Counted[]): number {
  const prefixEntries = sum(terms.filter(({ isPrefix }) => isPrefix).map(({ count }) => count));
  const rarest = rarestWord(terms)?.count ?? 0;
  return prefixEntries + (prefixEntries === 0 ? rarest : Math.min(rarest, prefixEntries));
}

function rarestWord(terms: readonly Counted[]): Counted | undefined {
  return terms.filter(({ isPrefix }) => !isPrefix).toSorted((a, b) => a.count - b.count)[0];
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
