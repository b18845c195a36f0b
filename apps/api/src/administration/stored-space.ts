import { statfs } from "node:fs/promises";
import type { InstanceHealth } from "@marquee/api-client";
import { dayMs, minuteMs, type Clock } from "../clock.ts";
import type { Config } from "../config/config.ts";
import type { Queryable } from "../db/connect.ts";
import { createTtlCache } from "../ttl-cache.ts";

const growthDays = 30;
const listedChannels = 20;

export interface StoredSpaceOptions {
  readonly sql: Queryable;
  readonly clock: Clock;
  readonly config: Pick<Config, "STORAGE" | "STORAGE_FOLDER">;
}

export type StoredSpace = () => Promise<Pick<InstanceHealth, "storage" | "channels">>;

/**
 * Reads the sizes of all videos, so that the health screen and the metrics share one read a minute.
 */
export function createStoredSpace(options: StoredSpaceOptions): StoredSpace {
  const cached = createTtlCache<Awaited<ReturnType<StoredSpace>>>({
    name: "stored-space",
    clock: options.clock,
    ttlMs: minuteMs,
    maxEntries: 1,
  });
  return () =>
    cached("all", async () => ({
      storage: await readStorage(options),
      channels: await readChannels(options.sql),
    }));
}

async function readStorage({
  sql,
  clock,
  config,
}: StoredSpaceOptions): Promise<InstanceHealth["storage"]> {
  const since = new Date(clock().getTime() - growthDays * dayMs).toISOString();
  const [sums] = await sql<Record<"originals" | "media" | "captions" | "added", string>[]>`
    select s.bytes as originals, v.bytes as media, t.bytes as captions, s.added + v.added as added
    from (select coalesce(sum(bytes), 0) as bytes,
          coalesce(sum(bytes) filter (where completed_at >= ${since}), 0) as added
        from video_sources where completed_at is not null) s,
      (select coalesce(sum(bytes), 0) as bytes,
          coalesce(sum(bytes) filter (where created_at >= ${since}), 0) as added
        from videos) v,
      (select coalesce(sum(bytes), 0) as bytes
        from (select bytes from captions union all select bytes from descriptions
          union all select bytes from recorded_descriptions) texts) t`;
  const added = Number(sums?.added ?? 0);
  const free = config.STORAGE === "folder" ? await freeBytes(config.STORAGE_FOLDER) : null;
  return {
    originals: Number(sums?.originals ?? 0),
    media: Number(sums?.media ?? 0),
    captions: Number(sums?.captions ?? 0),
    added_bytes: added,
    days: await readDays(sql, clock),
    free_bytes: free,
    days_left: free === null || added === 0 ? null : Math.floor((free * growthDays) / added),
  };
}

/** Days without an upload are among them. */
async function readDays(sql: Queryable, clock: Clock): Promise<InstanceHealth["storage"]["days"]> {
  const now = clock().getTime();
  const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);
  const [first, today] = [dayOf(now - (growthDays - 1) * dayMs), dayOf(now)];
  const since = `${first}T00:00:00Z`;
  const rows = await sql<{ day: string; bytes: string }[]>`
    with added as (
      select completed_at as at, bytes from video_sources where completed_at >= ${since}
      union all select created_at, bytes from videos where created_at >= ${since}
    )
    select to_char(all_days.day, 'YYYY-MM-DD') as day, coalesce(sum(added.bytes), 0) as bytes
    from generate_series(${first}::date, ${today}::date, interval '1 day') all_days(day)
      left join added on (added.at at time zone 'utc')::date = all_days.day
    group by all_days.day order by all_days.day`;
  return rows.map(({ day, bytes }) => ({ day, bytes: Number(bytes) }));
}

async function freeBytes(folder: string): Promise<number | null> {
  const found = await statfs(folder).catch(() => null);
  return found && found.bavail * found.bsize;
}

interface ChannelRow {
  readonly id: string;
  readonly username: string;
  readonly name: string;
  readonly videos: number;
  readonly bytes: string;
}

async function readChannels(sql: Queryable): Promise<InstanceHealth["channels"]> {
  const rows = await sql<ChannelRow[]>`
    select c.id, c.username, c.display_name as name, count(v.id)::int as videos,
      sum(v.bytes + coalesce(s.bytes, 0) + coalesce(t.bytes, 0)) as bytes
    from videos v join creators c on c.id = v.creator_id
      left join video_sources s on s.video_id = v.id and s.completed_at is not null
      left join (
        select video_id, sum(bytes) as bytes
        from (select video_id, bytes from captions union all select video_id, bytes
          from descriptions
          union all select video_id, bytes from recorded_descriptions) texts
        group by video_id
      ) t on t.video_id = v.id
    group by c.id order by bytes desc, c.id limit ${listedChannels}`;
  return rows.map((row) => ({ ...row, bytes: Number(row.bytes) }));
}
