import { dayMs, minuteMs, type Clock } from "../clock.ts";
import type { Sql } from "../db/connect.ts";
import type { FeedRow } from "./feed-row.ts";
import { isListed } from "../videos/visibility.ts";
import { isSpecific, searchTerms } from "./search-terms.ts";
import { toTsquery, wholeWord } from "./text-query.ts";
import { createTtlCache } from "../ttl-cache.ts";

/** Cached videos may have been hidden. */
const ofCreatorCount = 10;
const othersCount = 20;
const maxTerms = 2;
/** A second, more common word would only be slow. */
const enoughOccurrences = 100;
/** More common words are slow and do not characterise a video. */
const maxOccurrences = 1_000;
const cacheTtlMs = minuteMs;
const candidatesPerTerm = 20;
const maxPerCreator = 3;

export interface Candidate extends FeedRow {
  readonly tags: string;
}

export interface Seed {
  readonly id: string;
  readonly title: string;
  readonly tags: string;
  readonly creatorId: string;
}

export type Recommendations = ReturnType<typeof createRecommendations>;

export function createRecommendations({
  sql,
  clock,
}: {
  readonly sql: Sql;
  readonly clock: Clock;
}) {
  const columns = sql`v.id, v.title, v.tags, v.views, v.public_file as file, v.duration_seconds,
    v.content_server, v.creator_id, v.published_at, v.is_members_only, v.members_until`;
  const listed = isListed(sql);

  const cachedCandidates = createTtlCache<Candidate[]>({
    name: "recommendation-candidates",
    clock,
    ttlMs: cacheTtlMs,
    maxEntries: 5_000,
  });
  const cachedRecommendations = createTtlCache<readonly [Candidate[], Candidate[]]>({
    name: "recommendations",
    clock,
    ttlMs: cacheTtlMs,
    maxEntries: 5_000,
  });

  /** At least one other video has each word. */
  async function rareTerms({ title, tags }: Seed): Promise<string[]> {
    const rows = await sql<{ word: string; occurrences: number }[]>`
      select word, occurrences from search_words
      where word = any(${searchTerms(`${tags} ${title}`).filter(isSpecific)})
        and occurrences between 2 and ${maxOccurrences}
      order by occurrences, word limit ${maxTerms}`;
    const [rarest] = rows;
    const used = rarest && rarest.occurrences >= enoughOccurrences ? [rarest] : rows;
    return used.map(({ word }) => word);
  }

  /** The lateral join looks creators up by key: the planner would otherwise read all of them. */
  function withTerm(term: string): Promise<Candidate[]> {
    return sql<Candidate[]>`
      select v.*, c.username, c.display_name, c.is_verified from (
        select * from (
          select ${columns} from videos v where ${listed}
            and v.search @@ ${toTsquery(wholeWord(term))}::tsquery offset 0
        ) v order by v.published_at desc, v.id desc limit ${candidatesPerTerm}
      ) v cross join lateral (select * from creators where id = v.creator_id offset 0) c`;
  }

  function popularAndNew(): Promise<Candidate[]> {
    return sql<Candidate[]>`
      select v.*, c.username, c.display_name, c.is_verified from (
        (select ${columns} from videos v where ${listed} order by v.views desc, v.id
          limit ${othersCount * 2})
        union (select ${columns} from videos v where ${listed}
          order by v.published_at desc, v.id desc limit ${othersCount})
      ) v join creators c on c.id = v.creator_id`;
  }

  async function candidates(seed: Seed): Promise<Candidate[]> {
    const terms = await rareTerms(seed);
    const lists = await Promise.all([
      cachedCandidates("", popularAndNew),
      ...terms.map((term) => cachedCandidates(term, () => withTerm(term))),
    ]);
    return [...new Map(lists.flat().map((candidate) => [candidate.id, candidate])).values()];
  }

  function ofCreator({ creatorId, id }: Seed): Promise<Candidate[]> {
    return sql<Candidate[]>`
      select ${columns}, c.username, c.display_name, c.is_verified from videos v
        join creators c on c.id = v.creator_id
      where v.creator_id = ${creatorId} and v.id <> ${id} and ${listed}
      order by v.published_at desc, v.id desc limit ${ofCreatorCount}`;
  }

  return {
    for: (seed: Seed): Promise<readonly [ofCreator: Candidate[], others: Candidate[]]> =>
      cachedRecommendations(seed.id, () => recommend(seed)),
  };

  async function recommend(seed: Seed): Promise<readonly [Candidate[], Candidate[]]> {
    const [own, found] = await Promise.all([ofCreator(seed), candidates(seed)]);
    const shown = new Set([seed.id, ...own.map(({ id }) => id)]);
    const others = found.filter(({ id }) => !shown.has(id));
    return [own, limitPerCreator(rank(others, seed, clock()))];
  }
}

function rank(candidates: readonly Candidate[], seed: Seed, now: Date): Candidate[] {
  const tags = new Set(searchTerms(seed.tags));
  const words = new Set(searchTerms(seed.title).filter(isSpecific));
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

function limitPerCreator(ranked: readonly Candidate[]): Candidate[] {
  const perCreator = new Map<string, number>();
  const rest: Candidate[] = [];
  const picked: Candidate[] = [];
  for (const candidate of ranked) {
    const count = perCreator.get(candidate.creator_id) ?? 0;
    perCreator.set(candidate.creator_id, count + 1);
    const list = count < maxPerCreator ? picked : rest;
    list.push(candidate);
  }
  return [...picked, ...rest].slice(0, othersCount);
}
