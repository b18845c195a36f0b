import { setTimeout as delay } from "node:timers/promises";
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startCluster, type Cluster } from "../cluster.ts";
import { countByOutcome, isSuccess, worstMs } from "../load/load-response.ts";
import { startLoad } from "../load/load.ts";
import { basicPrograms, isMissing } from "../programs.ts";
import { reportFault } from "../report/fault-matrix.ts";
import { waitUntil } from "../wait-until.ts";

/** Three seconds after which a replica is stale, five of caches, and some for a busy machine. */
const freshAfterMs = 10_000;
const videoId = "RAjgWGSIzOJ";

describe.skipIf(isMissing(basicPrograms))("replicas", () => {
  let cluster: Cluster;
  beforeAll(async () => {
    cluster = await startCluster();
  });
  afterAll(() => cluster?.stop());

  async function replicas() {
    const primary = await cluster.database.primary();
    return cluster.database.members.filter(({ name }) => name !== primary.name);
  }

  async function onReplicas(statement: string): Promise<void> {
    for (const { port } of await replicas()) {
      const sql = postgres({
        host: "127.0.0.1",
        port,
        user: "postgres",
        database: "postgres",
        max: 1,
      });
      await sql.unsafe(statement);
      await sql.end();
    }
  }

  test("R-SCALE-07 stale replicas: the primary takes over, and nothing fails", async () => {
    const load = startLoad(cluster, { logins: 0, slowDownloads: 0 });
    await waitUntil("load", () => load.responses.length >= 500);
    await onReplicas("select pg_wal_replay_pause()");
    await cluster.sql`update videos set title = 'Renamed while replicas stand still'
      where id = ${videoId}`;
    await delay(freshAfterMs);
    const titles = await Promise.all(
      cluster.nodes.map(async ({ url }) =>
        (await fetch(`${url}/api/watch.php?v=${videoId}`)).text(),
      ),
    );
    const fresh = titles.filter((text) =>
      text.includes("Renamed while replicas stand still"),
    ).length;
    await onReplicas("select pg_wal_replay_resume()");
    await load.stop();

    const failed = load.responses.filter((response) => !isSuccess(response));
    reportFault({
      id: "R-SCALE-07",
      fault: "both replicas are stale",
      required: "no error, the primary takes over",
      seen:
        `${failed.length} failures of ${load.responses.length}; ` +
        `${fresh} of ${titles.length} nodes had a change ${freshAfterMs / 1_000} s later; ` +
        `slowest ${worstMs(load.responses)} ms`,
    });
    expect(countByOutcome(failed)).toEqual({});
    expect(fresh).toBe(cluster.nodes.length);
    expect(await load.lostWrites()).toEqual([]);
  });

  test("R-SCALE-07 dead replicas: the primary takes over, and nothing fails", async () => {
    const load = startLoad(cluster, { logins: 0, slowDownloads: 0 });
    await waitUntil("load", () => load.responses.length >= 500);
    for (const replica of await replicas()) replica.killPostgres();
    const killedAt = performance.now();
    await waitUntil("load without replicas", () => load.since(killedAt).length >= 2_000);
    await cluster.database.whenComplete();
    await load.stop();

    const failed = load.responses.filter((response) => !isSuccess(response));
    reportFault({
      id: "R-SCALE-07",
      fault: "kill -9 of both replicas",
      required: "no error, the primary takes over",
      seen:
        `${failed.length} failures of ${load.responses.length}; ` +
        `slowest ${worstMs(load.responses)} ms`,
    });
    expect(countByOutcome(failed)).toEqual({});
    expect(await load.lostWrites()).toEqual([]);
  });
});
