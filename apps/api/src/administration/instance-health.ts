import type { InstanceHealth } from "@marquee/api-client";
import type { Clock } from "../clock.ts";
import type { Queryable } from "../db/connect.ts";
import type { SettingsStore } from "../settings/settings.ts";
import { signOfLifeMs } from "./node-presence.ts";
import type { StoredSpace } from "./stored-space.ts";

/** Says how the scheduled backups went. Their time is a setting. */
export type ReadBackupState = () => Promise<Omit<NonNullable<InstanceHealth["backups"]>, "time">>;

export interface InstanceHealthOptions {
  readonly sql: Queryable;
  readonly clock: Clock;
  readonly storedSpace: StoredSpace;
  readonly settings: Pick<SettingsStore, "read">;
  readonly backupState: ReadBackupState;
}

export async function readInstanceHealth({
  sql,
  clock,
  storedSpace,
  settings,
  backupState,
}: InstanceHealthOptions): Promise<InstanceHealth> {
  return {
    database: await readDatabase(sql),
    nodes: await readNodes(sql, clock),
    ...(await storedSpace()),
    backups: {
      time: (await settings.read())["backup-time"],
      ...(await backupState()),
    },
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
  readonly captions: "off" | "ready" | "broken";
}

async function readNodes(sql: Queryable, clock: Clock): Promise<InstanceHealth["nodes"]> {
  const rows = await sql<NodeRow[]>`
    select id, role, build, node_version, started_at, seen_at, captions from nodes
      order by seen_at desc, id limit 100`;
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
