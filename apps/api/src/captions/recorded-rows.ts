import { isSameLength } from "@marquee/api-client";
import type { Queryable } from "../db/connect.ts";
import type { RecordedTrack } from "./recorded-playlist.ts";

export interface RecordedRow extends RecordedTrack {
  readonly seconds: number;
}

export async function recordedOf(sql: Queryable, videoId: string): Promise<readonly RecordedRow[]> {
  return sql<RecordedRow[]>`
    select name, language, label, channels, seconds from recorded_descriptions
    where video_id = ${videoId} order by lower(label), language`;
}

export async function fittingRecorded(
  sql: Queryable,
  { id, durationSeconds }: { readonly id: string; readonly durationSeconds: number },
): Promise<readonly RecordedTrack[]> {
  const rows = await recordedOf(sql, id);
  return rows.filter(({ seconds }) => isSameLength(seconds, durationSeconds));
}
