import { setTimeout as delay } from "node:timers/promises";
import { expect, test } from "vitest";
import type { Sql } from "../connect.ts";
import { createReadRoutes } from "./read-routes.ts";
import { createReplica } from "./replica.ts";
import { createReplicationLag } from "./replication-lag.ts";

/** Takes the place of a server: the reads below only compare it. */
const server = (name: string) => name as unknown as Sql;
const primarySql = server("primary");
const replicaSql = server("replica");

function createRoutes({ isPrimaryAvailable = true } = {}) {
  let doubts = 0;
  const replica = {
    ...createReplica({
      name: "replica",
      client: { sql: replicaSql, isAvailable: () => true, close: () => Promise.resolve() },
    }),
    doubt() {
      doubts += 1;
    },
  };
  const routes = createReadRoutes({
    primary: { sql: primarySql, isAvailable: () => isPrimaryAvailable },
    replicas: { next: () => replica, responding: () => [replica] },
  });
  return { ...routes, doubts: () => doubts };
}

const failure = (code: string) => Object.assign(new Error("query failed"), { code });

function failOn(broken: Sql, code: string) {
  return (sql: Sql): Promise<Sql> =>
    sql === broken ? Promise.reject(failure(code)) : Promise.resolve(sql);
}

test.each(["CONNECTION_CLOSED", "40001", "57P01", "42703"])(
  "the primary takes over a read that fails on a replica with %s",
  async (code) => {
    expect(await createRoutes().replicaFirst(failOn(replicaSql, code))).toBe(primarySql);
  },
);

test("a write by mistake is an error, not one more write on the primary", async () => {
  const { replicaFirst, primaryFirst } = createRoutes();
  await expect(replicaFirst(failOn(replicaSql, "25006"))).rejects.toThrow("query failed");
  await expect(primaryFirst(failOn(primarySql, "25006"))).rejects.toThrow("query failed");
});

test("a slow replica is not used, and the primary responds", async () => {
  const { replicaFirst, doubts } = createRoutes();
  const silent = new AbortController();
  const found = await replicaFirst(async (sql) => {
    if (sql === replicaSql) await delay(600_000, undefined, { signal: silent.signal });
    return sql;
  });
  silent.abort();
  expect([found, doubts()]).toEqual([primarySql, 1]);
});

test("a replica responds while the primary is gone, also after a visitor's write", async () => {
  const gone = createRoutes({ isPrimaryAvailable: false });
  expect(await gone.replicaFirst(async (sql) => sql)).toBe(replicaSql);
  expect(await gone.primaryFirst(async (sql) => sql)).toBe(replicaSql);
  expect(await createRoutes().primaryFirst(failOn(primarySql, "CONNECTION_CLOSED"))).toBe(
    replicaSql,
  );
});

test("an error of the query itself is thrown", async () => {
  const bad = () => Promise.reject(failure("22021"));
  await expect(createRoutes().replicaFirst(bad)).rejects.toThrow("query failed");
});

test("R-SCALE-07 a replica is used while it is at most three seconds behind", async () => {
  let nowMs = 0;
  let position = 100;
  const lag = createReplicationLag(() => nowMs);
  const sql = (() =>
    Promise.resolve([{ isReplica: true, position: String(position) }])) as unknown as Sql;
  const replica = createReplica({
    name: "replica",
    client: { sql, isAvailable: () => true, close: () => Promise.resolve() },
  });
  const lookAt = async (primary: number, atMs: number) => {
    nowMs = atMs;
    lag.observePrimary(BigInt(primary));
    await replica.poll(lag);
    return replica.state();
  };
  expect(replica.state()).toEqual({ name: "replica", isUsable: false, lagMs: null });
  expect(await lookAt(100, 0)).toEqual({ name: "replica", isUsable: true, lagMs: 0 });
  expect(await lookAt(200, 1_000)).toMatchObject({ isUsable: true, lagMs: 0 });
  expect(await lookAt(300, 3_000)).toMatchObject({ isUsable: true, lagMs: 2_000 });
  expect(await lookAt(300, 4_500)).toMatchObject({ isUsable: false, lagMs: 3_500 });
  position = 200;
  expect(await lookAt(300, 5_000)).toMatchObject({ isUsable: true, lagMs: 2_000 });
  position = 300;
  // An idle primary is no lag.
  expect(await lookAt(300, 60_000)).toMatchObject({ isUsable: true, lagMs: 0 });
  replica.doubt();
  expect(replica.state().isUsable).toBe(false);
  expect(await lookAt(300, 60_500)).toMatchObject({ isUsable: true });
  // The new primary after a failover never had the last changes of the old one.
  expect(await lookAt(250, 61_000)).toMatchObject({ isUsable: true, lagMs: 0 });
});
