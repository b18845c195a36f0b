import type { Queryable } from "../db/connect.ts";
import type { FlashRange, Loudness } from "../db/schema/content.ts";

/** Larger renditions weigh more. */
export async function saveProgress(
  sql: Queryable,
  { videoId, revision }: { readonly videoId: string; readonly revision: number },
): Promise<void> {
  await sql`
    update videos set processing_progress = total.progress
    from (
      select coalesce(sum(progress * greatest(height, 100)) / sum(greatest(height, 100)), 0)
        as progress
      from encode_tasks where video_id = ${videoId} and revision = ${revision}
    ) total
    where id = ${videoId} and processing in ('processing', 'watchable')
      and processing_progress < total.progress`;
}

export interface Previews {
  readonly bytes: number;
  readonly candidates: number;
}

/** Bytes count once the video is watchable: publishing counts earlier previews. */
export async function savePreviews(
  sql: Queryable,
  id: string,
  { bytes, candidates }: Previews,
): Promise<void> {
  await sql`
    update videos set thumbnail_candidates = ${candidates},
      bytes = case when processing in ('watchable', 'ready') then bytes + ${bytes} else bytes end
    where id = ${id}`;
}

export async function moveUnpublished(
  sql: Queryable,
  id: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  await sql`update videos set file = ${to} where id = ${id} and file = ${from}
    and qualities = '{}'`;
}

/**
 * Null until they are looked for, and for videos without a picture. What a creator answered holds
 * for the same flashes alone: each further quality saves them again.
 */
export async function saveFlashes(
  sql: Queryable,
  id: string,
  flashes: readonly FlashRange[] | null,
): Promise<void> {
  await sql`
    update videos v set flashes = found.flashes,
      flashes_checked_at = case when v.flashes = found.flashes then v.flashes_checked_at end
    from (select ${flashes && JSON.stringify(flashes)}::text::jsonb as flashes) found
    where v.id = ${id}`;
}

/** Null for silence, and until it is measured. */
export async function saveLoudness(
  sql: Queryable,
  id: string,
  loudness: Loudness | null,
): Promise<void> {
  await sql`
    update videos set loudness = ${loudness && JSON.stringify(loudness)}::text::jsonb
      where id = ${id}`;
}
