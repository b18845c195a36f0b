import { setTimeout as delay } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startCluster, type Cluster } from "../cluster.ts";
import {
  countByOutcome,
  inSeconds,
  isHonestRefusal,
  isSuccess,
  worstMs,
} from "../load/load-response.ts";
import { startLoad } from "../load/load.ts";
import { basicPrograms, isMissing } from "../programs.ts";
import { reportFault } from "../report/fault-matrix.ts";
import { waitUntil } from "../wait-until.ts";

const maxRefusalMs = 2_000;
const maxRecoveryMs = 2_000;
const maxConnectsPerSecond = 10;
const outageMs = 15_000;

describe.skipIf(isMissing(basicPrograms))("no database", () => {
  let cluster: Cluster;
  beforeAll(async () => {
    cluster = await startCluster();
  });
  afterAll(() => cluster?.stop());

  const areReady = async () => {
    const statuses = await Promise.all(cluster.nodes.map(({ url }) => fetch(`${url}/readyz`)));
    return statuses.every(({ ok }) => ok);
  };

  test("R-SCALE-06 all of PostgreSQL killed: shell and cached media are still served", async () => {
    const { members } = cluster.database;
    const load = startLoad(cluster, { slowDownloads: 0 });
    await waitUntil("load", () => load.responses.length >= 1_000);
    await Promise.all(members.map((member) => member.kill()));
    const killedAt = performance.now();
    await waitUntil("no node has a database", async () => {
      const statuses = await Promise.all(cluster.nodes.map(({ url }) => fetch(`${url}/readyz`)));
      return statuses.every(({ status }) => status === 503);
    });
    const connects = await cluster.haproxy.connects("primary");
    const countedFrom = performance.now();
    await delay(outageMs);
    const rate =
      ((await cluster.haproxy.connects("primary")) - connects) /
      ((performance.now() - countedFrom) / 1_000) /
      cluster.nodes.length;
    const page = await fetch(`${cluster.url}/`, { headers: { accept: "text/html" } });
    const shell = await page.text();
    const areUp = await Promise.all(
      cluster.nodes.map(({ name }) => cluster.haproxy.isUp("app", name)),
    );
    const down = load.since(killedAt);

    for (const member of members) member.start();
    await waitUntil("a primary behind the proxy", async () => {
      const areBack = members.map(
        async ({ name, acceptsWrites }) =>
          (await cluster.haproxy.isUp("primary", name)) && (await acceptsWrites()),
      );
      return (await Promise.all(areBack)).some(Boolean);
    });
    const recoveryMs = await waitUntil("every node is ready", areReady);
    const recoveredAt = performance.now();
    await waitUntil("load", () => load.since(recoveredAt).length >= 1_000);
    await load.stop();

    const media = down.filter(({ kind }) => kind === "GET media");
    const failedMedia = media.filter((response) => !isSuccess(response));
    const dishonest = load.responses.filter(
      (response) => !isSuccess(response) && !isHonestRefusal(response),
    );
    const failedLater = load.since(recoveredAt).filter((response) => !isSuccess(response));
    reportFault({
      id: "R-SCALE-06",
      fault: "no database at all",
      required:
        "page shell and cached media go on, " +
        "API 503 ≤ 2 s, recovers ≤ 2 s, < 10 connects/s per node",
      seen:
        `${failedMedia.length} of ${media.length} media failed, ` +
        `slowest response ${worstMs(down)} ms, ` +
        `ready ${inSeconds(recoveryMs)} after the primary, ` +
        `${rate.toFixed(1)} connects/s per node`,
    });
    expect(shell).toContain('<main id="content"');
    expect(areUp).toEqual([true, true, true]);
    expect(countByOutcome(failedMedia)).toEqual({});
    expect(countByOutcome(dishonest)).toEqual({});
    expect(countByOutcome(failedLater)).toEqual({});
    expect(rate).toBeLessThan(maxConnectsPerSecond);
    expect(worstMs(down)).toBeLessThanOrEqual(maxRefusalMs);
    expect(recoveryMs).toBeLessThanOrEqual(maxRecoveryMs);
    expect(await load.lostWrites()).toEqual([]);
  });
});
