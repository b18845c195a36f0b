import type { Sql } from "../db/connect.ts";

const writtenTogether = 200;

/** Counts views as rows that are added up now and then: no view waits for another, however popular the video. */
export function createViewCounter(sql: Sql) {
  let unwritten: string[] = [];

  async function write(): Promise<void> {
    const batch = unwritten;
    unwritten = [];
    if (batch.length > 0) await sql`insert into video_views (video_id) select unnest(${batch}::text[])`;
  }

  return {
    /** Returns at once: nobody waits for the count. */
    record(videoId: string): void {
      unwritten.push(videoId);
      // What cannot be written is dropped: a lost view is no reason to fail.
      if (unwritten.length >= writtenTogether) void write().catch(() => undefined);
    },

    write,

    async addUp(): Promise<void> {
      await write();
      await sql`
        with counted as (delete from video_views returning video_id),
          totals as (select video_id, count(*)::int as views from counted group by video_id)
        update videos v set views = v.views + totals.views from totals where v.id = totals.video_id`;
    },
  };
}
