import type { Queryable } from "../db/connect.ts";

/** Sums the progress of a video's tasks up. Larger renditions take longer. */
export async function saveProgress(
  sql: Queryable,
  { videoId, revision }: { readonly videoId: string; readonly revision: number },
): Promise<void> {
  await sql`
    update videos set processing_progress = total.progress
    from (
      select coalesce(sum(progress * greatest(height, 100)) / sum(greatest(height, 100)), 0) as progress
      from encode_tasks where video_id = ${videoId} and revision = ${revision}
    ) total
    where id = ${videoId} and processing in ('processing', 'watchable') and processing_progress < total.progress`;
}

export interface Previews {
  readonly bytes: number;
  /** Number of frames that are offered as thumbnails. */
  readonly candidates: number;
}

/** The bytes count once the video can be watched: publishing counts those of earlier previews. */
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

/** Names another folder for a video that has nothing to watch. */
export async function moveUnpublished(
  sql: Queryable,
  id: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  await sql`update videos set file = ${to} where id = ${id} and file = ${from} and qualities = '{}'`;
}
