import type { Queryable } from "../db/connect.ts";
import type { CaptionsTrack } from "./captions-playlist.ts";

export interface CaptionsRow extends CaptionsTrack {
  readonly cues: number;
  /** This server's model made them, and nobody has saved them since. */
  readonly isMadeHere: boolean;
}

export async function captionsOf(sql: Queryable, videoId: string): Promise<readonly CaptionsRow[]> {
  return sql<CaptionsRow[]>`
    select name, language, label, cues, is_machine_made as "isMachineMade",
      made_name = name as "isMadeHere" from captions
      where video_id = ${videoId} order by lower(label), language`;
}
