import {
  retentionParts,
  type DecodedRequestOf,
  type fetchStatistics,
  type StatisticsResponse,
  type ViewSource,
} from "@marquee/api-client";
import type { User } from "../accounts/sessions.ts";
import type { Clock } from "../clock.ts";
import type { Sql } from "../db/connect.ts";
import type { ChannelAccess } from "../studio/channel-access.ts";
import { videoNotFound } from "../videos/video-not-found.ts";

const maxVideos = 100;

export interface StatisticsOptions {
  readonly sql: Sql;
  readonly clock: Clock;
  readonly channelAccess: ChannelAccess;
}

export type Statistics = ReturnType<typeof createStatistics>;

export function createStatistics({ sql, clock, channelAccess }: StatisticsOptions) {
  async function titleOf(creatorId: string, videoId: string): Promise<string> {
    const [video] = await sql<{ title: string }[]>`
      select title from videos where id = ${videoId} and creator_id = ${creatorId}`;
    if (!video) throw videoNotFound();
    return video.title;
  }

  return async function statistics(
    { id: userId }: User,
    {
      creator: creatorId,
      video: videoId,
      days: dayCount,
    }: DecodedRequestOf<typeof fetchStatistics>,
  ): Promise<StatisticsResponse> {
    await channelAccess.requireChannel(sql, { userId, creatorId, action: "see" });
    const title = videoId === undefined ? "" : await titleOf(creatorId, videoId);
    const today = clock().toISOString().slice(0, 10);
    const first = sql`(${today}::date - ${Number(dayCount) - 1}::int)`;
    const chosen =
      videoId === undefined ? sql`v.creator_id = ${creatorId}` : sql`v.id = ${videoId}`;
    const inPeriod = sql`d.video_id = v.id and d.day between ${first} and ${today}::date`;
    const [days, sources, parts, videos] = await Promise.all([
      sql<{ day: string; views: number; watch_seconds: number }[]>`
        select to_char(all_days.day, 'YYYY-MM-DD') as day, coalesce(sum(d.views), 0)::int as views,
          coalesce(sum(d.watch_seconds), 0)::float8 as watch_seconds
        from generate_series(${first}, ${today}::date, interval '1 day') all_days(day)
        left join (video_days d join videos v on v.id = d.video_id
          and ${chosen}) on d.day = all_days.day::date
        group by all_days.day order by all_days.day`,
      sql<{ source: ViewSource; views: number }[]>`
        select d.source, sum(d.views)::int as views from video_day_sources d
          join videos v on ${inPeriod}
        where ${chosen} group by d.source order by views desc, d.source`,
      videoId === undefined
        ? []
        : sql<{ part: number; watched: number }[]>`
            select d.part, sum(d.watched)::int as watched from video_day_parts d
              join videos v on ${inPeriod}
            where ${chosen} group by d.part`,
      videoId !== undefined
        ? []
        : sql<{ video_id: string; title: string; views: number; watch_seconds: number }[]>`
            select v.id as video_id, v.title, sum(d.views)::int as views,
              sum(d.watch_seconds)::float8 as watch_seconds
            from video_days d join videos v on ${inPeriod}
            where ${chosen} group by v.id order by views desc, watch_seconds desc, v.id
              limit ${maxVideos}`,
    ]);
    const watched = new Map(parts.map((row) => [row.part, row.watched]));
    return {
      title,
      days: [...days],
      sources: [...sources],
      retention:
        videoId === undefined
          ? []
          : Array.from({ length: retentionParts }, (_, part) => watched.get(part) ?? 0),
      videos: [...videos],
    };
  };
}
