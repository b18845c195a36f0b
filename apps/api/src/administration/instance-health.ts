import { statfs } from "node:fs/promises";
import type { InstanceHealth } from "@marquee/api-client";
import { dayMs, type Clock } from "../clock.ts";
import type { Config } from "../config/config.ts";
import type { Queryable } from "../db/connect.ts";
import { signOfLifeMs } from "./node-presence.ts";

const growthDays = 30;
const listedChannels = 20;

export interface InstanceHealthOptions {
  readonly sql: Queryable;
  readonly clock: Clock;
  readonly config: Pick<Config, "STORAGE" | "STORAGE_FOLDER">;
}

export async function readInstanceHealth({
  sql,
  clock,
  config,
}: InstanceHealthOptions): Promise<InstanceHealth> {
  return {
    database: await readDatabase(sql),
    nodes: await readNodes(sql, clock),
    storage: await readStorage({ sql, clock, config }),
    channels: await readChannels(sql),
  };
}

async function readDatabase(sql: Queryable): Promise<InstanceHealth["database"]> {
  const startedAt = performance.now();
  const [found] = await sql<
    { version: string }[]
  >`select current_setting('server_version') as version`;
  const answerMs = Math.round(performance.now() - startedAt);
  const [size] = await sql<
    { bytes: string }[]
  >`select pg_database_size(current_database()) as bytes`;
  return { version: found?.version ?? "", bytes: Number(size?.bytes ?? 0), answer_ms: answerMs };
}

interface NodeRow {
  readonly id: string;
  readonly role: "web" | "worker";
  readonly build: string;
  readonly node_version: string;
  readonly started_at: string;
  readonly seen_at: string;
}

async function readNodes(sql: Queryable, clock: Clock): Promise<InstanceHealth["nodes"]> {
  const rows = await sql<NodeRow[]>`
    select id, role, build, node_version, started_at, seen_at from nodes order by seen_at desc, id limit 100`;
  const aliveSince = clock().getTime() - 3 * signOfLifeMs;
  return rows.map(({ started_at, seen_at, ...node }) => {
    const seenAt = new Date(seen_at);
    return {
      ...node,
      started_at: new Date(started_at).toISOString(),
      seen_at: seenAt.toISOString(),
      alive: seenAt.getTime() >= aliveSince,
    };
  });
}

async function readStorage({
  sql,
  clock,
  config,
}: InstanceHealthOptions): Promise<InstanceHealth["storage"]> {
  const since = new Date(clock().getTime() - growthDays * dayMs).toISOString();
  const [sums] = await sql<Record<"originals" | "media" | "captions" | "added", string>[]>`
    select s.bytes as originals, v.bytes as media, t.bytes as captions, s.added + v.added as added
    from (select coalesce(sum(bytes), 0) as bytes, coalesce(sum(bytes) filter (where completed_at >= ${since}), 0) as added
        from video_sources where completed_at is not null) s,
      (select coalesce(sum(bytes), 0) as bytes, coalesce(sum(bytes) filter (where created_at >= ${since}), 0) as added
        from videos) v,
      (select coalesce(sum(bytes), 0) as bytes from captions) t`;
  const added = Number(sums?.added ?? 0);
  const free = config.STORAGE === "folder" ? await freeBytes(config.STORAGE_FOLDER) : null;
  return {
    originals: Number(sums?.originals ?? 0),
    media: Number(sums?.media ?? 0),
    captions: Number(sums?.captions ?? 0),
    added_bytes: added,
    free_bytes: free,
    days_left: free === null || added === 0 ? null : Math.floor((free * growthDays) / added),
  };
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
      left join (select video_id, sum(bytes) as bytes from captions group by video_id) t on t.video_id = v.id
    group by c.id order by bytes desc, c.id limit ${listedChannels}`;
  return rows.map((row) => ({ ...row, bytes: Number(row.bytes) }));
}
