import type { Queryable } from "../db/connect.ts";
import type { FlashRange } from "../db/schema/content.ts";
import { ServiceError } from "../services/service-error.ts";

export interface FlashAnswer {
  readonly ids: readonly string[];
  /** Those that the creator has seen, and takes for no danger; null warns viewers again. */
  readonly seen: readonly FlashRange[] | null;
  readonly now: Date;
}

/**
 * Stores what a creator says of the flashes that were found. Returns the videos that it changes.
 * Needs the videos' locks.
 * @throws {ServiceError} if others were found than the creator has seen.
 */
export async function answerFlashes(
  sql: Queryable,
  { ids, seen, now }: FlashAnswer,
): Promise<string[]> {
  const answered = sql`id = any(${[...ids]}::text[])`;
  if (seen === null) {
    const warned = await sql<{ id: string }[]>`
      update videos set flashes_checked_at = null
      where ${answered} and flashes_checked_at is not null returning id`;
    return warned.map(({ id }) => id);
  }
  const found = sql`coalesce(flashes, '[]') = ${JSON.stringify(seen)}::text::jsonb`;
  const [unseen] = await sql`select 1 from videos where ${answered} and not (${found}) limit 1`;
  if (unseen)
    throw new ServiceError(
      "conflict",
      "flashes-changed",
      "Other flashes were found in this video meanwhile. Look at it again before you answer.",
    );
  const passed = await sql<{ id: string }[]>`
    update videos set flashes_checked_at = ${now.toISOString()}
    where ${answered} and flashes_checked_at is null and jsonb_array_length(flashes) > 0
    returning id`;
  return passed.map(({ id }) => id);
}
