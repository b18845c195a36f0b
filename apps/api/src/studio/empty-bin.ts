import type { Clock } from "../clock.ts";
import type { DeleteVideo } from "../content/video-deletion.ts";
import type { Sql } from "../db/connect.ts";
import { binLifetimeMs } from "./own-videos-query.ts";

export interface BinOptions {
  readonly sql: Sql;
  readonly clock: Clock;
  readonly deleteVideo: DeleteVideo;
}

export function createBinEmptying({ sql, clock, deleteVideo }: BinOptions) {
  return async function deleteBinnedVideos(): Promise<void> {
    const before = new Date(clock().getTime() - binLifetimeMs).toISOString();
    const videos = await sql<{ id: string }[]>`
      select id from videos where deleted_at < ${before} order by deleted_at limit 100`;
    for (const { id } of videos) await deleteVideo(id);
  };
}
