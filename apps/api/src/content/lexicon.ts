import { sql } from "drizzle-orm";
import type { Database } from "../db/connect.ts";
import { inTransaction } from "../db/in-transaction.ts";
import { isOneSlipAway } from "./one-slip-away.ts";

const mostCandidates = 3;
const leastSimilarity = 0.35;
/** Shorter words have too few letters to be similar to anything in particular. */
const shortestTerm = 3;
const longestSwapped = 7;
const mostCompared = 3_000;

/**
 * The same terms with mistyped ones replaced by similar words that do occur, likeliest first. Empty where nothing
 * comes close.
 */
export async function correctTerms(db: Database, terms: readonly string[]): Promise<string[][]> {
  const candidates = await Promise.all(terms.map((term) => similarWords(db, term)));
  const variants: string[][] = [];
  for (let rank = 0; rank < mostCandidates; rank += 1) {
    // A term with fewer candidates keeps its best one.
    const variant = terms.map((term, place) => candidates[place]?.[rank] ?? candidates[place]?.[0] ?? term);
    const isNew = [terms, ...variants].every((known) => known.join(" ") !== variant.join(" "));
    if (isNew) variants.push(variant);
  }
  return variants;
}

async function similarWords(db: Database, term: string): Promise<string[]> {
  if (term.length < shortestTerm) return [];
  const [alike, swapped] = await Promise.all([
    db.execute<{ word: string }>(sql`
      select word from search_words
      where word % ${term} and similarity(word, ${term}) >= ${leastSimilarity}
      order by similarity(word, ${term}) desc, occurrences desc, word limit ${mostCandidates}`),
    // In a short word two swapped letters leave hardly a trigram unharmed.
    term.length > longestSwapped
      ? []
      : db.execute<{ word: string }>(sql`
          select word from search_words
          where word like ${`${term[0]}%`} and length(word) between ${term.length - 1} and ${term.length + 1}
          order by occurrences desc, word limit ${mostCompared}`),
  ]);
  const near = swapped.map(({ word }) => word).filter((word) => word !== term && isOneSlipAway(word, term));
  return [...new Set([...near, ...alike.map(({ word }) => word)])].slice(0, mostCandidates);
}

/** Counts the words of everything public anew. Words that are gone stay until they are searched for in vain: harmless. */
export async function rebuildLexicon(db: Database): Promise<void> {
  const sources = [
    "select search from videos where status = 'Public' and not is_hidden",
    "select search from creators where not is_banned",
    "select search from playlists",
  ];
  await inTransaction(db, async (transaction) => {
    await transaction.execute(sql`set local statement_timeout = 0`);
    const union = sources
      .map((source) => `select word, ndoc from ts_stat('${source.replaceAll("'", "''")}')`)
      .join(" union all ");
    await transaction.execute(sql`
      insert into search_words (word, occurrences)
      select word, sum(ndoc)::int from (${sql.raw(union)}) counted where length(word) <= 60 group by word
      on conflict (word) do update set occurrences = excluded.occurrences
      where search_words.occurrences <> excluded.occurrences`);
  });
}
