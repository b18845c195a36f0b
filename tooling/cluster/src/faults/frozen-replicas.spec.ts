import { setTimeout as delay } from "node:timers/promises";
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startCluster, type Cluster } from "../cluster.ts";
import { countByOutcome, isSuccess, worstMs } from "../load/load-response.ts";
import { startLoad } from "../load/load.ts";
import type { PostgresMember } from "../postgres/postgres-member.ts";
import { basicPrograms, isMissing } from "../programs.ts";
import { reportFault } from "../report/fault-matrix.ts";
import { waitUntil } from "../wait-until.ts";

/** Longer than a node takes to find out, and to give up what it waits for. */
const frozenMs = 8_000;
const conflicts = 50;

describe.skipIf(isMissing(basicPrograms))("frozen replicas", () => {
  let cluster: Cluster;
  let replicas: readonly PostgresMember[];
  beforeAll(async () => {
    cluster = await startCluster();
    const primary = await cluster.database.primary();
    replicas = cluster.database.members.filter(({ name }) => name !== primary.name);
  });
  afterAll(() => cluster?.stop());

  async function onReplica<Row extends object>(
    { port }: PostgresMember,
    statement: string,
  ): Promise<Row[]> {
    const sql = postgres({
      host: "127.0.0.1",
      port,
      user: "postgres",
      database: "postgres",
      max: 1,
    });
    const rows = await sql.unsafe<Row[]>(statement);
    await sql.end();
    return [...rows];
  }

  /** Acknowledged writes wait for a replica, so that there are none here. */
  async function startReads() {
    const load = startLoad(cluster, { writes: 0, logins: 0, slowDownloads: 0 });
    await waitUntil("load", () => load.responses.length >= 500);
    return load;
  }

  async function expectNoFailure(
    load: Awaited<ReturnType<typeof startReads>>,
    fault: string,
  ): Promise<void> {
    await load.stop();
    const failed = load.responses.filter((response) => !isSuccess(response));
    reportFault({
      id: "R-SCALE-07",
      fault,
      required: "no error, the primary takes over",
      seen:
        `${failed.length} failures of ${load.responses.length} reads; ` +
        `slowest ${worstMs(load.responses)} ms`,
    });
    expect(countByOutcome(failed)).toEqual({});
  }

  test("R-SCALE-07 SIGSTOP of both replicas: the primary takes over, no read fails", async () => {
    const load = await startReads();
    const resume = replicas.map((replica) => replica.freezePostgres());
    await delay(frozenMs);
    for (const each of resume) each();
    await cluster.database.whenComplete();
    await expectNoFailure(load, "SIGSTOP of both replicas");
  });

  test("R-SCALE-07 reads that conflict with recovery run on the primary, none fails", async () => {
    for (const replica of replicas) {
      await onReplica(replica, "alter system set max_standby_streaming_delay = 0");
      await onReplica(replica, "select pg_reload_conf()");
    }
    const load = await startReads();
    for (let round = 0; round < conflicts; round += 1) {
      await cluster.sql.begin((sql) => sql`lock table videos, creators in access exclusive mode`);
      await delay(100);
    }
    const counts = await Promise.all(
      replicas.map(async (replica) => {
        const [row] = await onReplica<{ cancelled: number }>(
          replica,
          "select sum(confl_lock + confl_snapshot)::int " +
            "as cancelled from pg_stat_database_conflicts",
        );
        return row?.cancelled ?? 0;
      }),
    );
    await expectNoFailure(
      load,
      `recovery of both replicas cancels reads (${counts.join(" and ")} of them)`,
    );
  });
});
