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

const maxGapMs = 5_000;
const maxResponseMs = 5_000;

describe.skipIf(isMissing(basicPrograms))("killed primary", () => {
  let cluster: Cluster;
  beforeAll(async () => {
    cluster = await startCluster();
  });
  afterAll(() => cluster?.stop());

  test("R-SCALE-04 kill -9 of the primary: writes are back within 5 s, none is lost", async () => {
    const load = startLoad(cluster, { writes: 4, slowDownloads: 0 });
    await waitUntil("load", () => load.responses.length >= 1_000);
    const primary = await cluster.database.primary();
    const killedAt = performance.now();
    primary.killPostgres();
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
      () => load.since(replacedAt + maxGapMs).length >= 1_000,
    );
    await load.stop();

    const gapMs = firstSuccessAfter(load.responses, "POST write", killedAt) - killedAt;
    const dishonest = load.responses.filter(
      (response) => !isSuccess(response) && !isHonestRefusal(response),
    );
    const failedLater = load
      .since(replacedAt + maxGapMs)
      .filter((response) => !isSuccess(response));
    const refused = load.responses.filter(isHonestRefusal);
    const lost = await load.lostWrites();
    reportFault({
      id: "R-SCALE-04",
      fault: "kill -9 of the PostgreSQL primary",
      required: "writes back ≤ 5 s, 0 lost, every response ≤ 5 s (200, or 503 + Retry-After)",
      seen:
        `writes back after ${inSeconds(gapMs)}, ` +
        `${lost.length} lost of ${load.acknowledgedWrites()}; ` +
        `of ${load.responses.length} responses ${refused.length} were 503, ` +
        `${dishonest.length} others failed; slowest ${worstMs(load.responses)} ms`,
    });
    expect(lost).toEqual([]);
    expect(countByOutcome(dishonest)).toEqual({});
    expect(countByOutcome(failedLater)).toEqual({});
    expect(gapMs).toBeLessThanOrEqual(maxGapMs);
    expect(worstMs(load.responses)).toBeLessThanOrEqual(maxResponseMs);
    await cluster.database.whenComplete();
  });
});
