import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startCluster, type Cluster } from "../cluster.ts";
import { countByOutcome, isSuccess, worstMs } from "../load/load-response.ts";
import { startLoad } from "../load/load.ts";
import { startPlayers } from "../load/players.ts";
import { basicPrograms, isMissing } from "../programs.ts";
import { reportFault } from "../report/fault-matrix.ts";
import { waitUntil } from "../wait-until.ts";

const minResponses = 10_000;
const playerCount = 2;

describe.skipIf(isMissing(basicPrograms))("rolling restart", () => {
  let cluster: Cluster;
  beforeAll(async () => {
    cluster = await startCluster();
  });
  afterAll(() => cluster?.stop());

  test("R-SCALE-01 SIGTERM of all nodes in turn: no request or slow download fails", async () => {
    const players = await startPlayers(cluster.url, playerCount);
    const load = startLoad(cluster, { slowDownloads: 3 });
    for (const node of cluster.nodes) {
      const running = node.process();
      running.signal("SIGTERM");
      expect(await running.exited).toBe(0);
      await node.start();
      await cluster.whenComplete();
      await players.playOn();
    }
    await waitUntil(
      `${minResponses} responses`,
      () => load.responses.length >= minResponses,
      600_000,
    );
    await load.stop();
    await players.close();

    const failed = load.responses.filter((response) => !isSuccess(response));
    const lost = await load.lostWrites();
    reportFault({
      id: "R-SCALE-01",
      fault: "SIGTERM, rolling, with slow downloads and logins",
      required: "0 failures of ≥ 10,000",
      seen:
        `${failed.length} failures of ${load.responses.length}; ` +
        `slowest ${worstMs(load.responses)} ms with downloads of 12 s; ` +
        `${playerCount} browsers played on`,
    });
    expect(countByOutcome(failed)).toEqual({});
    expect(lost).toEqual([]);
    const counts = countByOutcome(load.responses);
    expect(counts["GET slow download 200"]).toBeGreaterThan(2);
    expect(counts["POST login 200"]).toBeGreaterThan(10);
  });
});
