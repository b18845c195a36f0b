import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startCluster, type Cluster } from "../cluster.ts";
import { countByOutcome, isHonestRefusal, isSuccess, worstMs } from "../load/load-response.ts";
import { startLoad } from "../load/load.ts";
import { basicPrograms, isMissing } from "../programs.ts";
import { reportFault } from "../report/fault-matrix.ts";
import { cannotMount } from "../small-disk.ts";
import { waitUntil } from "../wait-until.ts";

const diskMegabytes = 700;

describe.skipIf(isMissing(basicPrograms) || cannotMount())("full disk of the database", () => {
  let cluster: Cluster;
  beforeAll(async () => {
    cluster = await startCluster({ smallDisk: { folder: "postgres", megabytes: diskMegabytes } });
  });
  afterAll(() => cluster?.stop());

  test("R-SCALE-09 PostgreSQL has no disk space: writes get 503 until there is", async () => {
    const load = startLoad(cluster, { writes: 6, slowDownloads: 0 });
    await waitUntil("load", () => load.responses.length >= 1_000);
    cluster.disk?.fill();
    await waitUntil("writes are refused", () => {
      return load.responses.some(
        (response) => response.kind === "POST write" && isHonestRefusal(response),
      );
    });
    const refusedAt = performance.now();
    await waitUntil("load without space", () => load.since(refusedAt).length >= 200);
    const fullUntil = performance.now();
    cluster.disk?.empty();
    await waitUntil("writes work again", () =>
      load
        .since(fullUntil)
        .some((response) => response.kind === "POST write" && isSuccess(response)),
    );
    await cluster.database.whenComplete();
    const recoveredAt = performance.now();
    await waitUntil("load", () => load.since(recoveredAt).length >= 1_000);
    await load.stop();

    const dishonest = load.responses.filter(
      (response) => !isSuccess(response) && !isHonestRefusal(response),
    );
    const failedLater = load.since(recoveredAt).filter((response) => !isSuccess(response));
    const lost = await load.lostWrites();
    reportFault({
      id: "R-SCALE-09",
      fault: "the disk of all of PostgreSQL is full",
      required: "503, recovers unaided",
      seen:
        `${load.responses.filter(isHonestRefusal).length} times 503, ` +
        `${dishonest.length} other failures, slowest ${worstMs(load.responses)} ms; ` +
        `${lost.length} lost of ${load.acknowledgedWrites()} writes, ` +
        `${failedLater.length} failures after space was freed`,
    });
    expect(countByOutcome(dishonest)).toEqual({});
    expect(countByOutcome(failedLater)).toEqual({});
    expect(lost).toEqual([]);
  });
});
