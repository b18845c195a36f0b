import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startCluster, type Cluster } from "../cluster.ts";
import { countByOutcome, isSuccess, worstMs } from "../load/load-response.ts";
import { startLoad } from "../load/load.ts";
import { basicPrograms, isMissing } from "../programs.ts";
import { reportFault } from "../report/fault-matrix.ts";
import { waitUntil } from "../wait-until.ts";

const minResponses = 2_000;

describe.skipIf(isMissing(basicPrograms))("killed node", () => {
  let cluster: Cluster;
  beforeAll(async () => {
    cluster = await startCluster();
  });
  afterAll(() => cluster?.stop());

  test("R-SCALE-02 kill -9 of a node: no read fails, no acknowledged write is lost", async () => {
    const load = startLoad(cluster, { slowDownloads: 0 });
    await waitUntil("load", () => load.responses.length >= minResponses);
    const [, victim] = cluster.nodes;
    await victim?.process().end("SIGKILL");
    const killedAt = performance.now();
    await waitUntil("load without the node", () => load.since(killedAt).length >= minResponses);
    await victim?.start();
    await cluster.whenComplete();
    await load.stop();

    const failed = load.responses.filter((response) => !isSuccess(response));
    const failedReads = failed.filter(({ kind }) => kind.startsWith("GET"));
    const lost = await load.lostWrites();
    reportFault({
      id: "R-SCALE-02",
      fault: "kill -9 of an app node",
      required: "0 failed GETs, 0 acknowledged writes lost",
      seen:
        `${failedReads.length} failed GETs of ${load.responses.length} responses, ` +
        `${lost.length} lost of ${load.acknowledgedWrites()} writes; ` +
        `slowest ${worstMs(load.responses)} ms`,
    });
    expect(countByOutcome(failedReads)).toEqual({});
    expect(lost).toEqual([]);
    // Writes that the node was working on fail; the client knows.
    expect(failed.length).toBeLessThan(10);
  });
});
