import { minuteMs, type Clock } from "../clock.ts";
import type { Sql } from "../db/connect.ts";
import { isOneSlipAway } from "./one-slip-away.ts";
import { createMemory } from "./remember.ts";

const mostCandidates = 3;
const leastSimilarity = 0.35;
/** Shorter words have too few letters to be similar to anything in particular. */
const shortestTerm = 3;
const longestSwapped = 7;
const mostCompared = 3_000;

/** Says what was meant by mistyped words. */
export function createLexicon({ sql, clock }: { readonly sql: Sql; readonly clock: Clock }) {
  const remember = createMemory<string[]>({ clock, milliseconds: minuteMs, most: 10_000 });

  async function similarWords(term: string): Promise<string[]> {
    if (term.length < shortestTerm) return [];
    const [alike, swapped] = await Promise.all([
      sql<{ word: string }[]>`
        select word from search_words
        where word % ${term} and similarity(word, ${term}) >= ${leastSimilarity}
        order by similarity(word, ${term}) desc, occurrences desc, word limit ${mostCandidates}`,
      // In a short word two swapped letters leave hardly a trigram unharmed.
      term.length > longestSwapped
        ? []
        : sql<{ word: string }[]>`
            select word from search_words
            where word like ${`${term[0]}%`} and length(word) between ${term.length - 1} and ${term.length + 1}
            order by occurrences desc, word limit ${mostCompared}`,
    ]);
    const near = swapped.map(({ word }) => word).filter((word) => word !== term && isOneSlipAway(word, term));
    return [...new Set([...near, ...alike.map(({ word }) => word)])].slice(0, mostCandidates);
  }

  return {
    /**
     * The same terms with mistyped ones replaced by similar words that do occur, likeliest first. Empty where nothing
     * comes close.
     */
    async corrected(terms: readonly string[]): Promise<string[][]> {
      const candidates = await Promise.all(terms.map((term) => remember(term, () => similarWords(term))));
      const variants: string[][] = [];
      for (let rank = 0; rank < mostCandidates; rank += 1) {
        // A term with fewer candidates keeps its best one.
        const variant = terms.map((term, place) => candidates[place]?.[rank] ?? candidates[place]?.[0] ?? term);
        const isNew = [terms, ...variants].every((known) => known.join(" ") !== variant.join(" "));
        if (isNew) variants.push(variant);
      }
      return variants;
    },
  };
}
