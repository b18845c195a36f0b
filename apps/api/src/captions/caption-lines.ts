import type { TranscriptLine } from "@marquee/api-client/captions";
import { toTsvector } from "../content/search-terms.ts";
import type { Queryable, Sql } from "../db/connect.ts";
import { searchIndexVersion } from "../db/schema/search-vector.ts";
import type { Storage } from "../storage/storage.ts";
import { readLines } from "./read-lines.ts";

const batchSize = 100;
/** Maximum of the column: captions may have any time. */
const maxStartMs = 2_147_483_647;
const nulCharacter = /\0/g;

export interface CaptionsVersion {
  readonly videoId: string;
  readonly language: string;
  readonly name: string;
}

/**
 * Call it in the transaction that saves the captions. Captions replaced since their file was read
 * are skipped.
 */
export async function saveLines(
  transaction: Queryable,
  { videoId, language, name }: CaptionsVersion,
  lines: readonly TranscriptLine[],
): Promise<void> {
  const [saved] = await transaction`
    update captions set indexed = ${`${name}:${searchIndexVersion}`}
    where video_id = ${videoId} and language = ${language} and name = ${name} returning name`;
  if (!saved) return;
  const texts = lines.map(({ text }) => text.replace(nulCharacter, ""));
  const starts = lines.map(({ start }) => Math.min(Math.round(start * 1_000), maxStartMs));
  await transaction`
    delete from caption_lines where video_id = ${videoId} and language = ${language}`;
  await transaction`
    insert into caption_lines (video_id, language, line, start_ms, text, search)
    select ${videoId}, ${language}, place, start_ms, content, terms::tsvector
    from unnest(${starts}::integer[], ${texts}::text[],
      ${texts.map(toTsvector)}::text[]) with ordinality said(start_ms, content, terms, place)`;
}

/** Covers captions of catalogues, older servers and older rules. */
export async function indexStaleCaptions(sql: Sql, storage: Storage): Promise<void> {
  for (;;) {
    // The partial index needs the literal version.
    const stale = await sql<(CaptionsVersion & { file: string })[]>`
      select c.video_id as "videoId", c.language, c.name, v.file
      from captions c join videos v on v.id = c.video_id
      where c.indexed <> c.name || ${sql.unsafe(`':${searchIndexVersion}'`)} limit ${batchSize}`;
    for (const { file, ...version } of stale) {
      const lines = (await readLines(storage, { file, name: version.name })) ?? [];
      await sql.begin((transaction) => saveLines(transaction, version, lines));
    }
    if (stale.length < batchSize) return;
  }
}
