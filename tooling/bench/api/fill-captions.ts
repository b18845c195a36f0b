import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type postgres from "postgres";
import { toTsvector } from "../../../apps/api/src/content/search-terms.ts";
import { searchIndexVersion } from "../../../apps/api/src/db/schema/search-vector.ts";
import { unspacedText } from "./fill.ts";
import { createRandom, vocabulary } from "./vocabulary.ts";

const batch = 500_000;
const secondsPerLine = 6;
const words = vocabulary(60_000);
/** Every so many videos, lines in Chinese characters. */
const unspacedInterval = 20;

/** Words are used as in speech: half of all that is said is a few hundred words. */
function pick(random: () => number): string {
  return words[Math.floor(words.length * random() ** 6)] ?? "";
}

function textOf(isUnspaced: boolean, random: () => number): string {
  const length = 5 + Math.floor(random() * 6);
  if (isUnspaced) return unspacedText(random, 2 * length);
  return Array.from({ length }, () => pick(random)).join(" ");
}

/**
 * Inserts lines of captions until there are `total`, evenly for all videos that are marked to have
 * captions.
 */
export async function fillCaptions(sql: postgres.Sql, total: number): Promise<void> {
  const [row] = await sql<{ present: number }[]>`
    select count(*)::int as present from caption_lines where video_id like 'bv%'`;
  if ((row?.present ?? 0) >= total) return;
  await sql`
    insert into captions (video_id, language, label, name, cues, indexed)
    select id, 'en', 'English', 'en-bench', 1, ${`en-bench:${searchIndexVersion}`} from videos
    where id like 'bv%' and has_captions on conflict do nothing`;
  const videos = await sql<{ id: string }[]>`
    select video_id as id from captions where video_id like 'bv%' order by video_id`;
  const linesPerVideo = Math.ceil(total / videos.length);
  // An index that is built at once takes a tenth of the time.
  await sql`drop index caption_lines_search`;
  await sql`delete from caption_lines where video_id like 'bv%'`;
  const videosPerBatch = Math.max(1, Math.floor(batch / linesPerVideo));
  for (let from = 0; from < videos.length; from += videosPerBatch) {
    const ids = videos.slice(from, from + videosPerBatch).map(({ id }) => id);
    const target = await sql`
      copy caption_lines (video_id, language, line, start_ms, text, search) from stdin`.writable();
    await pipeline(Readable.from(rows(ids, from, linesPerVideo)), target);
    const done = Math.min(from + videosPerBatch, videos.length) * linesPerVideo;
    process.stdout.write(`  ${done.toLocaleString("en")} lines\n`);
  }
  await sql`set maintenance_work_mem = '1GB'`;
  await sql`create index caption_lines_search on caption_lines using gin (search)`;
  await sql`vacuum analyze caption_lines`;
}

function* rows(ids: readonly string[], from: number, linesPerVideo: number): Generator<string> {
  const random = createRandom(from + 1);
  for (const [index, id] of ids.entries()) {
    const isUnspaced = (from + index) % unspacedInterval === 0;
    for (let line = 1; line <= linesPerVideo; line += 1) {
      const text = textOf(isUnspaced, random);
      const startMs = 1_000 * secondsPerLine * line;
      yield `${id}\ten\t${line}\t${startMs}\t${text}\t${toTsvector(text)}\n`;
    }
  }
}

/** Returns words of every frequency that are said. */
export function saidWords(): { common: string[]; medium: string[]; rare: string[] } {
  const sample = (from: number, to: number) =>
    words.slice(from, to).filter((_, place) => place % Math.ceil((to - from) / 40) === 0);
  return { common: sample(0, 20), medium: sample(500, 5_000), rare: sample(30_000, 60_000) };
}
