import { minuteMs, type Clock } from "../clock.ts";
import type { Sql } from "../db/connect.ts";
import { isWithinOneEdit } from "./edit-distance.ts";
import { createTtlCache } from "../ttl-cache.ts";

const maxCandidates = 3;
const minSimilarity = 0.35;
/** Shorter terms have too few trigrams. */
const minTermLength = 3;
const maxSwapTermLength = 7;
const maxComparedWords = 3_000;

export function createSpelling({ sql, clock }: { readonly sql: Sql; readonly clock: Clock }) {
  const cachedWords = createTtlCache<string[]>({
    name: "spelling",
    clock,
    ttlMs: minuteMs,
    maxEntries: 10_000,
  });

  async function similarWords(term: string): Promise<string[]> {
    if (term.length < minTermLength) return [];
    const [similar, compared] = await Promise.all([
      sql<{ word: string }[]>`
        select word from search_words
        where word % ${term} and similarity(word, ${term}) >= ${minSimilarity}
        order by similarity(word, ${term}) desc, occurrences desc, word limit ${maxCandidates}`,
      // Two swapped letters change nearly every trigram of a short word.
      term.length > maxSwapTermLength
        ? []
        : sql<{ word: string }[]>`
            select word from search_words
            where word like ${`${term[0]}%`} and length(word) between ${term.length - 1}
              and ${term.length + 1}
            order by occurrences desc, word limit ${maxComparedWords}`,
    ]);
    const near = compared
      .map(({ word }) => word)
      .filter((word) => word !== term && isWithinOneEdit(word, term));
    return [...new Set([...near, ...similar.map(({ word }) => word)])].slice(0, maxCandidates);
  }

  return {
    /** Likeliest first; empty without similar words. */
    async corrected(terms: readonly string[]): Promise<string[][]> {
      const candidates = await Promise.all(
        terms.map((term) => cachedWords(term, () => similarWords(term))),
      );
      const variants: string[][] = [];
      for (let rank = 0; rank < maxCandidates; rank += 1) {
        // Terms with fewer candidates keep their best.
        const variant = terms.map(
          (term, index) => candidates[index]?.[rank] ?? candidates[index]?.[0] ?? term,
        );
        const isNew = [terms, ...variants].every((known) => known.join(" ") !== variant.join(" "));
        if (isNew) variants.push(variant);
      }
      return variants;
    },
  };
}
