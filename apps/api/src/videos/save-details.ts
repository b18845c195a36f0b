import { indexTexts } from "../content/search-index.ts";
import type { Queryable } from "../db/connect.ts";

export interface Texts {
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  /** Separated by `, `. */
  readonly tags?: string | undefined;
}

export async function saveTexts(
  sql: Queryable,
  ids: readonly string[],
  texts: Texts,
): Promise<void> {
  const { title = null, description = null, tags = null } = texts;
  if (title === null && description === null && tags === null) return;
  await sql`
    update videos set title = coalesce(${title}, title),
      description = coalesce(${description}, description),
      tags = coalesce(${tags}, tags)
    where id = any(${[...ids]}::text[])`;
  if (title !== null || tags !== null) await indexTexts(sql, "videos", ids);
}

export async function saveHasCaptions(
  sql: Queryable,
  id: string,
  hasCaptions: boolean,
): Promise<void> {
  await sql`update videos set has_captions = ${hasCaptions} where id = ${id}`;
}

export interface ChosenThumbnails {
  readonly source: "frame" | "upload" | null;
  readonly seconds: number | null;
}

export async function saveThumbnails(
  sql: Queryable,
  id: string,
  { source, seconds }: ChosenThumbnails,
): Promise<void> {
  await sql`
    update videos set thumbnail_version = thumbnail_version + 1, thumbnail_source = ${source},
      thumbnail_seconds = ${seconds}
    where id = ${id}`;
}

/** Maximum of the column: one video must not stop counting for all. */
const maxViews = 2_147_483_647;

/** `totals` needs `video_id` and `views`. */
export const addViews = (sql: Queryable) =>
  sql`
    update videos v set views = least(v.views::bigint + totals.views, ${maxViews}) from totals
    where v.id = totals.video_id`;
