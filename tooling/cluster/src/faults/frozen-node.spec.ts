import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startCluster, type Cluster } from "../cluster.ts";
import { countByOutcome, inSeconds, isSuccess, worstMs } from "../load/load-response.ts";
import { startLoad } from "../load/load.ts";
import { basicPrograms, isMissing } from "../programs.ts";
import { reportFault } from "../report/fault-matrix.ts";
import { waitUntil } from "../wait-until.ts";

const maxInRotationMs = 3_000;

describe.skipIf(isMissing(basicPrograms))("frozen node", () => {
  let cluster: Cluster;
  beforeAll(async () => {
    cluster = await startCluster();
  });
  afterAll(() => cluster?.stop());

  test("R-SCALE-03 a node with SIGSTOP leaves the rotation within 3 s, no read fails", async () => {
    const [, victim] = cluster.nodes;
    if (!victim) throw new Error("There is no second node.");
    const load = startLoad(cluster, { slowDownloads: 0 });
    await waitUntil("load", () => load.responses.length >= 1_000);
    victim.process().signal("SIGSTOP");
    const stoppedAt = performance.now();
    await waitUntil(
      "the node is out of rotation",
      async () => !(await cluster.haproxy.isUp("app", victim.name)),
    );
    const outAt = performance.now();
    await waitUntil("load without the node", () => load.since(outAt).length >= 1_000);
    victim.process().signal("SIGCONT");
    await cluster.whenComplete();
    await load.stop();

    const failed = load.responses.filter((response) => !isSuccess(response));
    const failedReads = failed.filter(({ kind }) => kind.startsWith("GET"));
    const failedLater = failed.filter(({ startedAt }) => startedAt > outAt);
    reportFault({
      id: "R-SCALE-03",
      fault: "SIGSTOP of an app node",
      required: "out of rotation ≤ 3 s",
      seen:
        `out of rotation after ${inSeconds(outAt - stoppedAt)}; ` +
        `${failedReads.length} failed GETs of ${load.responses.length} responses, ` +
        `${failedLater.length} failures after that; slowest ${worstMs(load.responses)} ms`,
    });
    expect(countByOutcome(failedReads)).toEqual({});
    expect(countByOutcome(failedLater)).toEqual({});
    expect(await load.lostWrites()).toEqual([]);
    expect(outAt - stoppedAt).toBeLessThanOrEqual(maxInRotationMs);
  });
});
