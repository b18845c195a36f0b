import type { NameMatchesResponse } from "@marquee/api-client";
import type { Clock } from "../clock.ts";
import type { Sql } from "../db/connect.ts";
import { feedColumns, toFeedVideo, type FeedRow } from "./feed-row.ts";
import { isListed } from "../videos/visibility.ts";
import { foldText } from "./fold-text.ts";
import { searchTerms } from "./search-terms.ts";
import { toTsquery, wholeWords } from "./text-query.ts";

/** More creators of one name are indistinguishable anyway. */
const maxAlike = 10;

interface CreatorRow {
  readonly name: string;
  readonly id: string;
  readonly username: string;
  readonly display_name: string;
  readonly is_verified: boolean;
}

interface Names {
  readonly creators: readonly string[];
  readonly videos: readonly { readonly creator_id: string; readonly title: string }[];
}

export function createFindByName({ sql, clock }: { readonly sql: Sql; readonly clock: Clock }) {
  return async function findByName({ creators, videos }: Names): Promise<NameMatchesResponse> {
    return {
      creators: await findCreators(sql, creators),
      videos: await findVideos(sql, videos, clock()),
    };
  };
}

async function findCreators(
  sql: Sql,
  names: readonly string[],
): Promise<NameMatchesResponse["creators"]> {
  if (names.length === 0) return [];
  const distinct = [...new Set(names)];
  // Usernames have no spaces: "Slow Light" may be `slow_light`.
  const usernames = distinct.map((name) =>
    withoutSign(name).trim().toLowerCase().replace(/\s+/g, "_"),
  );
  // A search by words might miss the exact names.
  const exact = distinct.map((name) => name.trim().toLowerCase());
  const columns = sql`c.id, c.username, c.display_name, c.is_verified`;
  const rows = await sql<CreatorRow[]>`
    select n.name, found.* from
      unnest(${distinct}::text[], ${usernames}::text[], ${distinct.map(queryOf)}::text[],
        ${exact}::text[])
        n(name, username, query, exact)
    cross join lateral (
      select * from (select ${columns} from creators c
        where n.query <> '' and c.search @@ n.query::tsquery and not c.is_hidden limit 100) by_words
      union
      select ${columns} from creators c where lower(c.username) = n.username and not c.is_hidden
      union
      select * from (select ${columns} from creators c
        where lower(c.display_name) = n.exact and not c.is_hidden limit 100) by_name
    ) found`;
  return distinct.flatMap((name) => {
    const candidates = rows.filter((row) => row.name === name);
    const named = candidates.filter(({ display_name }) => isSameName(display_name, name));
    const found =
      named.length > 0 ? named : candidates.filter(({ username }) => isSameName(username, name));
    return found.length === 0
      ? []
      : [{ name, creators: found.slice(0, maxAlike).map(toSearchCreator) }];
  });
}

async function findVideos(
  sql: Sql,
  wanted: Names["videos"],
  now: Date,
): Promise<NameMatchesResponse["videos"]> {
  if (wanted.length === 0) return [];
  const rows = await sql<(FeedRow & { wanted: number })[]>`
    select w.index::integer as wanted, ${feedColumns(sql)} from
      unnest(${wanted.map((video) => video.creator_id)}::text[],
        ${wanted.map((video) => queryOf(video.title))}::text[],
        ${wanted.map((video) => video.title.trim())}::text[])
      with ordinality w(creator_id, query, title, index)
    cross join lateral (
      select * from videos v where v.creator_id = w.creator_id and w.query <> ''
        and v.search @@ w.query::tsquery
        and ${isListed(sql)} order by lower(v.title) <> lower(w.title) limit 50
    ) v join creators c on c.id = v.creator_id and not c.is_hidden`;
  return wanted.flatMap(({ creator_id, title }, index) => {
    const row = rows.find((found) => found.wanted === index + 1 && isSameName(found.title, title));
    return row ? [{ creator_id, title, video: toFeedVideo(row, now) }] : [];
  });
}

const withoutSign = (name: string) => name.replace(/^@/, "");

/** "" for a name without a word. */
const queryOf = (name: string) => {
  const words = searchTerms(withoutSign(name).replaceAll("_", " "));
  return words.length === 0 ? "" : toTsquery(wholeWords(words));
};

function isSameName(a: string, b: string): boolean {
  const [nameA, nameB] = [lettersOf(a), lettersOf(b)];
  return nameA === "" ? a.trim() === b.trim() : nameA === nameB;
}

function lettersOf(name: string): string {
  return foldText(name).replace(/[^\p{L}\p{M}\p{N}]/gu, "");
}

function toSearchCreator({ id, username, display_name, is_verified }: CreatorRow) {
  return {
    creator_uid: username,
    creator_id: id,
    creator_name: display_name,
    verified: is_verified ? 1 : 0,
  } as const;
}
