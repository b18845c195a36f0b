import { randomBytes } from "node:crypto";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { freePort } from "@marquee/tooling-test/free-port";
import postgres from "postgres";
import { startEdge } from "./edge/start-edge.ts";
import { freePorts } from "./free-ports.ts";
import { createAppNode, type AppNode } from "./nodes/app-node.ts";
import { readMediaKeys } from "./edge/read-media-keys.ts";
import { loadCatalogue } from "./nodes/load-catalogue.ts";
import { startPostgresCluster, type PostgresCluster } from "./postgres/postgres-cluster.ts";
import { createProcessGroup, type ProcessGroup } from "./process-group.ts";
import { startHaproxy, type Haproxy } from "./proxies/haproxy.ts";
import { createScratchFolder, removeScratchFolder } from "./scratch-folder.ts";
import { mountSmallDisk, type SmallDisk } from "./small-disk.ts";
import { waitUntil } from "./wait-until.ts";

export interface ClusterOptions {
  /** Additional environment of each node. Default: none. */
  readonly nodeEnvs?: readonly Readonly<Record<string, string>>[];
  /** A folder below the scratch folder that gets a separate disk. Default: none. Needs root. */
  readonly smallDisk?: { readonly folder: string; readonly megabytes: number };
}

export interface Cluster {
  /** The edge: nginx with a media cache. */
  readonly url: string;
  /** The balancer behind the edge, without any cache or buffer. */
  readonly balancerUrl: string;
  readonly nodes: readonly AppNode[];
  readonly database: PostgresCluster;
  readonly haproxy: Haproxy;
  readonly processes: ProcessGroup;
  /** The primary, through the proxy. Reconnects. */
  readonly sql: postgres.Sql;
  readonly disk: SmallDisk | null;
  /** Waits until every node is in rotation. */
  whenComplete(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts PostgreSQL with Patroni and etcd, HAProxy, three nodes on the demo catalogue, and nginx,
 * all on loopback.
 */
export async function startCluster({
  nodeEnvs = [],
  smallDisk,
}: ClusterOptions = {}): Promise<Cluster> {
  const folder = await createScratchFolder();
  const processes = createProcessGroup(folder);
  let database: PostgresCluster | null = null;
  let sql: postgres.Sql | null = null;
  let disk: SmallDisk | null = null;
  const stop = async () => {
    await sql?.end({ timeout: 1 });
    await database?.stop();
    await processes.killAll();
    disk?.unmount();
    await removeScratchFolder(folder);
  };
  try {
    if (smallDisk) disk = mountSmallDisk(join(folder, smallDisk.folder), smallDisk.megabytes);
    database = await startPostgresCluster(processes);
    const [appPort = 0, primaryPort = 0, smtpPort = 0] = await freePorts(3);
    const addresses: { name: string; port: number }[] = [];
    for (const number of [1, 2, 3])
      addresses.push({ name: `node-${number}`, port: await freePort() });
    const { members } = database;
    const haproxy = await startHaproxy(processes, {
      appPort,
      primaryPort,
      nodes: addresses,
      members,
    });
    const whenUp = async (proxy: "app" | "primary", names: readonly string[]) => {
      await waitUntil(`HAProxy sends requests to ${names.join(", ")}`, async () => {
        const states = await Promise.all(names.map((name) => haproxy.isUp(proxy, name)));
        return states.every(Boolean);
      });
    };
    await whenUp("primary", [(await database.primary()).name]);
    const databaseUrl = `postgres://postgres@127.0.0.1:${primaryPort}/postgres`;
    sql = postgres(databaseUrl, { max: 2, onnotice: () => undefined });
    const shared = {
      DATABASE_URL: databaseUrl,
      MARQUEE_SECRET: randomBytes(32).toString("hex"),
      STORAGE_FOLDER: join(folder, "storage"),
    };
    const cache = join(folder, "edge-cache");
    await mkdir(cache, { recursive: true });
    const { url } = await startEdge(processes, {
      nodePorts: [appPort],
      mediaKeys: await readMediaKeys(processes, shared),
      settings: { EDGE_CACHE: cache },
    });
    const mediaFolder = await loadCatalogue(processes, {
      sql,
      env: { ...shared, DATA_FOLDER: join(folder, "seed") },
    });
    const databases = members.map((member) => `127.0.0.1:${member.port}`);
    const nodeEnv = {
      ...shared,
      MEDIA_FOLDER: mediaFolder,
      PUBLIC_URL: `http://localhost:${new URL(url).port}`,
      // Mails stay in the outbox: nothing listens.
      SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
      // A member that is the primary is used last.
      DATABASE_REPLICA_URL: `postgres://postgres@${databases.join(",")}/postgres`,
      TRUSTED_PROXIES: "127.0.0.1",
    };
    const nodes = addresses.map((address, index) =>
      createAppNode(processes, { ...address, env: { ...nodeEnv, ...nodeEnvs[index] } }),
    );
    for (const node of nodes) await node.start();
    const whenComplete = () =>
      whenUp(
        "app",
        nodes.map(({ name }) => name),
      );
    await whenComplete();
    const balancerUrl = `http://127.0.0.1:${appPort}`;
    return { url, balancerUrl, nodes, database, haproxy, processes, sql, disk, whenComplete, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
