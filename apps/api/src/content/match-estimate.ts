import { minuteMs, type Clock } from "../clock.ts";
import type { Sql } from "../db/connect.ts";
import { createBatch } from "./batch.ts";
import { createMemory } from "./remember.ts";
import type { Term, TextQuery } from "./text-query.ts";

/** Of a beginning that very many words have, so many are added up: it is common, whatever the sum. */
const mostWordsCounted = 2_000;
/** Reading an entry of the index, measured against looking at a video. */
const entryCost = 0.2;

interface Estimate {
  readonly matches: number;
  /** What gathering them costs, in videos looked at. */
  readonly gathering: number;
  /** A word so rare that all who have it are sooner looked through than what has the query's beginnings is collected. */
  readonly anchor: string | null;
  /** All videos that there are. */
  readonly listed: number;
}

/** Guesses how many videos a query finds, from how often the lexicon has its words. */
export function createMatchEstimate({ sql, clock }: { readonly sql: Sql; readonly clock: Clock }) {
  const rememberCount = createMemory<number>({ clock, milliseconds: minuteMs, most: 10_000 });
  const rememberTotal = createMemory<number>({ clock, milliseconds: minuteMs, most: 1 });

  const counts = createBatch<string, number>(async (keys) => {
    const [whole, beginnings] = [keys.filter((key) => !key.endsWith("*")), keys.filter((key) => key.endsWith("*"))];
    const rows = await sql<{ key: string; occurrences: number }[]>`
      select word as key, occurrences from search_words where word = any(${whole}::text[])
      union all
      select b.word || '*', (select coalesce(sum(counted.occurrences), 0)::int from (
        select w.occurrences from search_words w where w.word like b.word || '%' limit ${mostWordsCounted}) counted)
      from unnest(${beginnings.map((key) => key.slice(0, -1))}::text[]) b(word)`;
    return new Map(rows.map(({ key, occurrences }) => [key, occurrences]));
  });

  function occurrences({ word, isBeginning }: Term): Promise<number> {
    const key = isBeginning ? `${word}*` : word;
    return rememberCount(key, async () => (await counts([key])).get(key) ?? 0);
  }

  async function total(): Promise<number> {
    const [epoch] = await sql<{ size: number }[]>`
      select size from feed_epochs order by created_at desc, id desc limit 1`;
    return epoch?.size ?? 0;
  }

  return async function matchEstimate(query: TextQuery): Promise<Estimate> {
    const [listed, ...alternatives] = await Promise.all([
      rememberTotal("", total),
      ...query.map((terms) => Promise.all(terms.map(counted))),
    ]);
    const matches = alternatives.map((terms) =>
      terms.reduce((left, { count }) => left * Math.min(1, count / Math.max(1, listed)), listed),
    );
    const [only, ...others] = alternatives;
    const rarest = only && others.length === 0 ? rarestWord(only) : undefined;
    const entries = entryCost * sum(alternatives.map(entriesRead));
    const isAnchor = rarest !== undefined && rarest.count < entries;
    return {
      matches: Math.min(listed, sum(matches)),
      gathering: isAnchor ? rarest.count : sum(matches) + entries,
      anchor: isAnchor ? rarest.word : null,
      listed,
    };
  };

  async function counted(term: Term): Promise<Counted> {
    return { ...term, count: await occurrences(term) };
  }
}

interface Counted extends Term {
  readonly count: number;
}

/** The index collects everything that has a beginning; of whole words it leafs through the rarest, and no further than to that. */
function entriesRead(terms: readonly Counted[]): number {
  const collected = sum(terms.filter(({ isBeginning }) => isBeginning).map(({ count }) => count));
  const rarest = rarestWord(terms)?.count ?? 0;
  return collected + (collected === 0 ? rarest : Math.min(rarest, collected));
}

function rarestWord(terms: readonly Counted[]): Counted | undefined {
  return terms.filter(({ isBeginning }) => !isBeginning).toSorted((a, b) => a.count - b.count)[0];
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
