import { minuteMilliseconds, type Clock } from "../clock.ts";
import type { Sql } from "../db/connect.ts";
import { createBatch } from "./batch.ts";
import { createMemory } from "./remember.ts";
import type { Term, TextQuery } from "./text-query.ts";

/** Of a beginning that very many words have, so many are added up: it is common, whatever the sum. */
const mostWordsCounted = 2_000;

/** Guesses how many videos a query finds, from how often the lexicon has its words. */
export function createMatchEstimate({ sql, clock }: { readonly sql: Sql; readonly clock: Clock }) {
  const rememberCount = createMemory<number>({ clock, milliseconds: minuteMilliseconds, most: 10_000 });
  const rememberTotal = createMemory<number>({ clock, milliseconds: minuteMilliseconds, most: 1 });

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

  return async function matchEstimate(
    query: TextQuery,
  ): Promise<{ readonly matches: number; readonly listed: number }> {
    const [listed, ...alternatives] = await Promise.all([
      rememberTotal("", total),
      ...query.map((terms) => Promise.all(terms.map(occurrences))),
    ]);
    if (listed === 0) return { matches: 0, listed };
    const shares = alternatives.map((found) => found.reduce((share, count) => share * Math.min(1, count / listed), 1));
    return {
      matches:
        listed *
        Math.min(
          1,
          shares.reduce((sum, share) => sum + share, 0),
        ),
      listed,
    };
  };
}
