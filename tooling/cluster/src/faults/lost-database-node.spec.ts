import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startCluster, type Cluster } from "../cluster.ts";
import {
  countByOutcome,
  firstSuccessAfter,
  inSeconds,
  isHonestRefusal,
  isSuccess,
  worstMs,
} from "../load/load-response.ts";
import { startLoad } from "../load/load.ts";
import { basicPrograms, isMissing } from "../programs.ts";
import { reportFault } from "../report/fault-matrix.ts";
import { waitUntil } from "../wait-until.ts";

const maxGapMs = 25_000;
const minServed = 0.99;

describe.skipIf(isMissing(basicPrograms))("lost database node", () => {
  let cluster: Cluster;
  beforeAll(async () => {
    cluster = await startCluster();
  });
  afterAll(() => cluster?.stop());

  test("R-SCALE-05 the primary's machine is lost: writes are back within 25 s", async () => {
    const load = startLoad(cluster, { writes: 4, slowDownloads: 0 });
    await waitUntil("load", () => load.responses.length >= 1_000);
    const primary = await cluster.database.primary();
    const killedAt = performance.now();
    await primary.kill();
    await waitUntil("another primary", async () => {
      const names = cluster.database.members
        .filter(({ name }) => name !== primary.name)
        .map(({ name }) => name);
      return (await Promise.all(names.map((name) => cluster.haproxy.isUp("primary", name)))).some(
        Boolean,
      );
    });
    const replacedAt = performance.now();
    await waitUntil(
      "load on the new primary",
      () => load.since(replacedAt + 3_000).length >= 1_000,
    );
    primary.start();
    await cluster.database.whenComplete();
    await load.stop();

    const gapMs = firstSuccessAfter(load.responses, "POST write", killedAt) - killedAt;
    const during = load.responses.filter(
      ({ kind, startedAt }) =>
        kind.startsWith("GET") && startedAt >= killedAt && startedAt < replacedAt,
    );
    const served = during.filter(isSuccess).length / during.length;
    const dishonest = load.responses.filter(
      (response) => !isSuccess(response) && !isHonestRefusal(response),
    );
    const lost = await load.lostWrites();
    reportFault({
      id: "R-SCALE-05",
      fault: "loss of the primary's machine",
      required: "writes ≤ 25 s, public reads ≥ 99 % from replicas",
      seen:
        `writes back after ${inSeconds(gapMs)}, ` +
        `${lost.length} lost of ${load.acknowledgedWrites()}; ` +
        `${(served * 100).toFixed(1)} % of ${during.length} public reads served; ` +
        `slowest ${worstMs(load.responses)} ms`,
    });
    expect(lost).toEqual([]);
    expect(countByOutcome(dishonest)).toEqual({});
    expect(gapMs).toBeLessThanOrEqual(maxGapMs);
    expect(served).toBeGreaterThanOrEqual(minServed);
  });
});
