import { dayMs, minuteMs, type Clock } from "../clock.ts";
import type { Sql } from "../db/connect.ts";
import { isListed, type FeedRow } from "./feed-row.ts";
import { createMemory } from "./remember.ts";
import { searchTerms } from "./search-terms.ts";

/** More than a page shows: some may have been taken back since. */
const ofCreatorCount = 10;
const othersCount = 20;
const mostTerms = 2;
/** A word that so many videos have finds enough by itself: a commoner one beside it would only be slow. */
const enoughOccurrences = 100;
/** Words that more videos have say little, and take long to look through. */
const mostOccurrences = 1_000;
const cacheTtlMs = minuteMs;
const candidatesPerTerm = 20;
const mostPerCreator = 3;

export interface Candidate extends FeedRow {
  readonly tags: string;
  readonly views: number;
}

export interface Seed {
  readonly id: string;
  readonly title: string;
  readonly tags: string;
  readonly creatorId: string;
}

export type Recommendations = ReturnType<typeof createRecommendations>;

/**
 * What to watch next: the creator's newest, and others that share rare words, are popular, or are new. Remembered for a
 * while: whether each may still be shown is for the caller to ask.
 */
export function createRecommendations({ sql, clock }: { readonly sql: Sql; readonly clock: Clock }) {
  const columns = sql`v.id, v.title, v.tags, v.views, v.file, v.duration_seconds, v.content_server, v.creator_id, v.published_at`;
  const listed = isListed(sql);

  const rememberTerm = createMemory<Candidate[]>({ clock, milliseconds: cacheTtlMs, most: 5_000 });
  const rememberSeed = createMemory<readonly [Candidate[], Candidate[]]>({
    clock,
    milliseconds: cacheTtlMs,
    most: 5_000,
  });

  /** The words that say most about a video: few others have them, but some do. */
  async function tellingTerms({ title, tags }: Seed): Promise<string[]> {
    const rows = await sql<{ word: string; occurrences: number }[]>`
      select word, occurrences from search_words
      where word = any(${searchTerms(`${tags} ${title}`)}) and occurrences between 2 and ${mostOccurrences} and length(word) > 2
      order by occurrences, word limit ${mostTerms}`;
    const [rarest] = rows;
    const used = rarest && rarest.occurrences >= enoughOccurrences ? [rarest] : rows;
    return used.map(({ word }) => word);
  }

  /** Finds each creator by its key: reading all of them, as the planner likes to, costs as much as the search. */
  function withTerm(term: string): Promise<Candidate[]> {
    return sql<Candidate[]>`
      select v.*, c.username, c.is_verified from (
        select * from (
          select ${columns} from videos v where ${listed} and v.search @@ to_tsquery('simple', ${`'${term}'`}) offset 0
        ) v order by v.published_at desc, v.id desc limit ${candidatesPerTerm}
      ) v cross join lateral (select * from creators where id = v.creator_id offset 0) c`;
  }

  /** What is popular and what is new is the same for every video. */
  function everywhere(): Promise<Candidate[]> {
    return sql<Candidate[]>`
      select v.*, c.username, c.is_verified from (
        (select ${columns} from videos v where ${listed} order by v.views desc, v.id limit ${othersCount * 2})
        union (select ${columns} from videos v where ${listed} order by v.published_at desc, v.id desc limit ${othersCount})
      ) v join creators c on c.id = v.creator_id`;
  }

  async function candidates(seed: Seed): Promise<Candidate[]> {
    const terms = await tellingTerms(seed);
    const lists = await Promise.all([
      rememberTerm("", everywhere),
      ...terms.map((term) => rememberTerm(term, () => withTerm(term))),
    ]);
    return [...new Map(lists.flat().map((candidate) => [candidate.id, candidate])).values()];
  }

  function ofCreator({ creatorId, id }: Seed): Promise<Candidate[]> {
    return sql<Candidate[]>`
      select ${columns}, c.username, c.is_verified from videos v join creators c on c.id = v.creator_id
      where v.creator_id = ${creatorId} and v.id <> ${id} and ${listed}
      order by v.published_at desc, v.id desc limit ${ofCreatorCount}`;
  }

  return {
    for: (seed: Seed): Promise<readonly [ofCreator: Candidate[], others: Candidate[]]> =>
      rememberSeed(seed.id, () => recommend(seed)),
  };

  async function recommend(seed: Seed): Promise<readonly [Candidate[], Candidate[]]> {
    const [own, found] = await Promise.all([ofCreator(seed), candidates(seed)]);
    const shown = new Set([seed.id, ...own.map(({ id }) => id)]);
    const others = found.filter(({ id }) => !shown.has(id));
    return [own, pickVaried(rank(others, seed, clock()))];
  }
}

function rank(candidates: readonly Candidate[], seed: Seed, now: Date): Candidate[] {
  const tags = new Set(searchTerms(seed.tags));
  const words = new Set(searchTerms(seed.title).filter((word) => word.length > 2));
  const score = (candidate: Candidate) => {
    const shared = searchTerms(candidate.tags).filter((tag) => tags.has(tag)).length;
    const alike = searchTerms(candidate.title).filter((word) => words.has(word)).length;
    const days = (now.getTime() - Date.parse(candidate.published_at)) / dayMs;
    return 3 * shared + 2 * alike + Math.log(candidate.views + 10) / 2 + 1 / (1 + days / 7);
  };
  const scored = candidates.map((candidate) => ({ candidate, score: score(candidate) }));
  return scored
    .sort((a, b) => b.score - a.score || (a.candidate.id < b.candidate.id ? -1 : 1))
    .map(({ candidate }) => candidate);
}

/** A handful of one creator is enough, as long as there are others. */
function pickVaried(ranked: readonly Candidate[]): Candidate[] {
  const perCreator = new Map<string, number>();
  const rest: Candidate[] = [];
  const picked: Candidate[] = [];
  for (const candidate of ranked) {
    const count = perCreator.get(candidate.creator_id) ?? 0;
    perCreator.set(candidate.creator_id, count + 1);
    (count < mostPerCreator ? picked : rest).push(candidate);
  }
  return [...picked, ...rest].slice(0, othersCount);
}
