import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type postgres from "postgres";
import { toTsvector } from "../../../apps/api/src/content/search-terms.ts";
import { searchIndexVersion } from "../../../apps/api/src/db/schema/search-vector.ts";
import { createRandom, vocabulary } from "./vocabulary.ts";

export const creatorCount = 2_000;
const batch = 100_000;
const words = vocabulary(6_000);
/** Every so many videos, a title in Chinese characters, and one with accents. */
const unspacedInterval = 20;
const accentedInterval = 10;
const firstCharacter = 0x4e00;
const characters = 2_000;

/** Picks a word with a skewed distribution, as in real titles. */
function pick(random: () => number): string {
  return words[Math.floor(words.length * random() ** 3)] ?? "";
}

/** Returns neighbouring characters, as they occur in titles without spaces. */
export function unspacedText(random: () => number, length: number): string {
  return Array.from({ length }, () =>
    String.fromCodePoint(firstCharacter + Math.floor(characters * random() ** 3)),
  ).join("");
}

function titleOf(index: number, random: () => number): string {
  if (index % unspacedInterval === 0) return unspacedText(random, 6 + Math.floor(random() * 8));
  const title = Array.from({ length: 3 + Math.floor(random() * 4) }, () => pick(random)).join(" ");
  return index % accentedInterval === 1 ? title.replaceAll("e", "é") : title;
}

/** Inserts public videos until there are `total`. */
export async function fill(sql: postgres.Sql, total: number): Promise<void> {
  await sql`
    insert into creators (id, username, display_name, is_verified)
    select 'bc' || n, 'bench_creator_' || n, 'Bench Creator ' || n, n % 5 = 0
      from generate_series(1, ${creatorCount}) n
    on conflict do nothing`;
  const [row] = await sql<
    { present: number }[]
  >`select count(*)::int as present from videos where id like 'bv%'`;
  for (let from = row?.present ?? 0; from < total; from += batch) {
    const to = Math.min(from + batch, total);
    const target = await sql`
      copy videos (id, creator_id, file, title, tags, duration_seconds, status, published_at,
        qualities, views, has_captions, search, search_version) from stdin`.writable();
    await pipeline(Readable.from(lines(from, to)), target);
    process.stdout.write(`  ${to.toLocaleString("en")} videos\n`);
  }
  await sql`vacuum analyze`;
}

function* lines(from: number, to: number): Generator<string> {
  const random = createRandom(from + 1);
  // Filters such as "this week" count from now.
  const newest = Date.now();
  for (let index = from; index < to; index += 1) {
    const title = titleOf(index, random);
    const tags = [pick(random), pick(random)].join(", ");
    const published = new Date(newest - Math.floor(random() * 8 * 365 * 86_400_000)).toISOString();
    const creator = 1 + Math.floor(random() * creatorCount);
    const views = Math.floor(1_000_000 * random() ** 6);
    const hasCaptions = random() < 0.1;
    const search = toTsvector(`${title} ${tags}`);
    const columns = [
      `bv${index}`,
      `bc${creator}`,
      `bench-${index}`,
      title,
      tags,
      30 + (index % 3_000),
      "Public",
      published,
      "{360,720,1080}",
      views,
      hasCaptions,
      search,
      searchIndexVersion,
    ];
    yield `${columns.join("\t")}\n`;
  }
}

/** Returns words of every frequency, to search for. */
export function searchWords(): { common: string[]; medium: string[]; rare: string[] } {
  const sample = (from: number, to: number) =>
    words.slice(from, to).filter((_, place) => place % Math.ceil((to - from) / 40) === 0);
  return { common: sample(0, 20), medium: sample(300, 1_500), rare: sample(4_500, 6_000) };
}
