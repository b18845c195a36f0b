import { createHmac } from "node:crypto";
import type { ViewSource } from "@marquee/api-client";
import type { FastifyBaseLogger } from "fastify";
import { minuteMs, secondMs, type Clock } from "../clock.ts";
import { createBatchWriter } from "../db/batch-writer.ts";
import type { Sql } from "../db/connect.ts";
import { addViews } from "../videos/save-details.ts";

const countedWindowMs = 30 * minuteMs;
const flushIntervalMs = secondMs;
/** Views above this are dropped in a long outage. */
const maxPending = 100_000;

interface View {
  readonly videoId: string;
  readonly source: ViewSource;
  readonly viewedAt: string;
}

export interface ViewCounterOptions {
  readonly sql: Sql;
  readonly clock: Clock;
  /** Hashes viewers, so that the database does not identify them. */
  readonly key: Buffer;
  readonly log: FastifyBaseLogger;
}

/**
 * Counts one view per video, network and half hour. Writes every second; failed batches are
 * retried.
 */
export function createViewCounter({ sql, clock, key, log }: ViewCounterOptions) {
  const writer = createBatchWriter<View>({
    log,
    name: "views",
    intervalMs: flushIntervalMs,
    maxPending,
    merge: (first) => first,
    insert: async (batch) => {
      const viewers = [...batch.keys()];
      const views = [...batch.values()];
      const videoIds = views.map(({ videoId }) => videoId);
      const sources = views.map(({ source }) => source);
      const viewedAt = views.map((view) => view.viewedAt);
      await sql`
        with batch as (
          select * from unnest(${viewers}::text[], ${videoIds}::text[],
            ${viewedAt}::text[]::timestamptz[], ${sources}::text[])
              b(viewer, video_id, viewed_at, source)
        ), counted as (
          insert into recent_views as r (viewer, counts_again_at)
          select viewer, viewed_at + ${countedWindowMs} * interval '1 millisecond' from batch
          on conflict (viewer) do update set counts_again_at = excluded.counts_again_at
            where r.counts_again_at <=
              excluded.counts_again_at - ${countedWindowMs} * interval '1 millisecond'
          returning viewer
        )
        insert into video_views (video_id, source) select video_id, source from batch
          join counted using (viewer)`;
    },
  });

  return {
    /** Returns at once; writes within two seconds. */
    record(videoId: string, network: string, source: ViewSource = "other"): void {
      const viewer = createHmac("sha256", key).update(`${videoId}\n${network}`).digest("base64url");
      writer.add(viewer, { videoId, source, viewedAt: clock().toISOString() });
    },

    start: writer.start,
    stop: writer.stop,

    /** Also deletes viewers who may count again. */
    async addUp(): Promise<void> {
      const now = clock().toISOString();
      await sql`
        with counted as (delete from video_views returning video_id, source),
          by_source as (
            select v.id as video_id, c.source, count(*)::int as views from counted c
              join videos v on v.id = c.video_id
            group by v.id, c.source),
          totals as (select video_id, sum(views)::int as views from by_source group by video_id),
          days as (
            insert into video_days as d (video_id, day, views)
            select video_id, ${now}::timestamptz::date, views from totals order by video_id
            on conflict (video_id, day) do update set views = d.views + excluded.views),
          sources as (
            insert into video_day_sources as s (video_id, day, source, views)
            select video_id, ${now}::timestamptz::date, source, views from by_source
              order by video_id, source
            on conflict (video_id, day, source) do update set views = s.views + excluded.views)
        ${addViews(sql)}`;
      await sql`delete from recent_views where counts_again_at <= ${now}`;
    },
  };
}
