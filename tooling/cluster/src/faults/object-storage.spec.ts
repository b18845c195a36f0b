import { execFile } from "node:child_process";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  countByOutcome,
  inSeconds,
  isHonestRefusal,
  isSuccess,
  worstMs,
} from "../load/load-response.ts";
import { createVisitor } from "../load/visitor.ts";
import { cephPrograms, type CephDaemon } from "../object-storage/ceph.ts";
import {
  startObjectStorageSite,
  type ObjectStorageSite,
} from "../object-storage/object-storage-site.ts";
import { startStorageLoad } from "../object-storage/storage-load.ts";
import { isMissing } from "../programs.ts";
import { reportFault } from "../report/fault-matrix.ts";
import { waitUntil } from "../wait-until.ts";

const run = promisify(execFile);
const minResponses = 500;
const faultMs = 20_000;
const maxRefusalMs = 2_000;
const api = join(import.meta.dirname, "../../../../apps/api");

const isSkipped =
  process.env["CLUSTER_S3"] !== "true" ||
  isMissing([...cephPrograms, "haproxy", "nginx", "setpriv"]);

describe.skipIf(isSkipped)("object storage", () => {
  let site: ObjectStorageSite;
  let segments: readonly string[];
  beforeAll(async () => {
    site = await startObjectStorageSite();
    segments = site.files
      .filter((key) => key.includes("/480p/") && key.endsWith(".m4s"))
      .map((key) => `/${key}`);
  });
  afterAll(() => site?.stop());

  test("the storage's own tests pass on a real S3", async () => {
    const args = ["run", "src/storage/storage.test.ts", "src/storage/move-files.test.ts"];
    const env = { ...process.env, S3_TEST_URL: site.s3Url };
    const { stdout } = await run(join(api, "node_modules/.bin/vitest"), args, { cwd: api, env });
    expect(stdout).not.toMatch(/skipped/);
  });

  test("a catalogue is moved to the bucket while it is served", async () => {
    const load = startStorageLoad({
      url: site.nodeUrl,
      storage: site.bucket.storage,
      paths: segments,
      key: "sources/during-move",
    });
    console.log(await site.command("move-media", "s3"));
    await waitUntil("reads after the move", () => load.responses.length >= minResponses);
    await load.stop();
    const moved = new Set<string>();
    for await (const { key } of site.bucket.storage.list("media")) moved.add(key);
    expect(site.files.filter((key) => !moved.has(key))).toEqual([]);
    expect(countByOutcome(load.responses.filter((response) => !isSuccess(response)))).toEqual({});
    await site.bucket.storage.delete("sources/during-move");
  });

  async function expectNoErrors(fault: string, victim: CephDaemon | undefined): Promise<void> {
    const key = `sources/during-${victim?.name}`;
    const load = startStorageLoad({
      url: site.nodeUrl,
      storage: site.bucket.storage,
      paths: segments,
      key,
    });
    await waitUntil("load", () => load.responses.length >= minResponses);
    await victim?.kill();
    const killedAt = performance.now();
    await delay(faultMs);
    await waitUntil("load without it", () => load.since(killedAt).length >= minResponses);
    victim?.start();
    const startedAt = performance.now();
    await waitUntil("load with it again", () => load.since(startedAt).length >= minResponses);
    await load.stop();
    // Objects that were written during the outage are copied to the disk, slower than under an
    // endless load of writes.
    await site.ceph.whenHealthy();

    const failed = load.responses.filter((response) => !isSuccess(response));
    const isWritten = await load.isWritten();
    reportFault({
      id: "R-SCALE-08",
      fault,
      required: "0 errors",
      seen:
        `${failed.length} of ${load.responses.length} ` +
        `reads and ${load.failedWrites.length} of ${load.acknowledgedWrites()} writes failed, ` +
        `${isWritten ? "nothing" : "something"} lost; ` +
        `slowest ${worstMs(load.responses)} and ${load.worstWriteMs()} ms`,
    });
    expect(countByOutcome(failed)).toEqual({});
    expect(load.failedWrites).toEqual([]);
    expect(isWritten).toBe(true);
    await site.bucket.storage.delete(key);
  }

  test("R-SCALE-08 kill -9 of a disk of the object storage: no error", () =>
    expectNoErrors("one OSD killed", site.ceph.disks[1]));

  test("R-SCALE-08 kill -9 of one of two gateways: no error", () =>
    expectNoErrors("one of two gateways killed", site.ceph.gateways[1]));

  test("R-SCALE-08 all of S3 dead: what the edge has plays, the rest is refused", async () => {
    const [cached = "", ...others] = segments;
    const edge = createVisitor(site.edgeUrl);
    const node = createVisitor(site.nodeUrl);
    const get = (visitor: typeof edge, path: string) => visitor.send({ kind: "GET media", path });
    expect(await get(edge, cached)).toMatchObject({ outcome: 200 });

    await Promise.all(site.ceph.gateways.map((gateway) => gateway.kill()));
    const cachedResponses = [];
    const refusals = [];
    for (const path of others.slice(0, 50)) {
      cachedResponses.push(await get(edge, cached));
      refusals.push(await get(edge, path), await get(node, path));
    }
    const page = await fetch(`${site.nodeUrl}/api/fetch-home-video.php?offset=0`);

    for (const gateway of site.ceph.gateways) gateway.start();
    await waitUntil("a gateway responds", async () => {
      const [gateway] = site.ceph.gateways;
      return fetch(`http://127.0.0.1:${gateway?.port}/`).then(
        ({ ok }) => ok,
        () => false,
      );
    });
    const recoveryMs = await waitUntil(
      "media are served",
      async () => (await get(node, cached)).outcome === 200,
    );
    const afterwards = [];
    for (const path of segments.slice(0, 50))
      afterwards.push(await get(edge, path), await get(node, path));
    edge.close();
    node.close();

    reportFault({
      id: "R-SCALE-08",
      fault: "all of S3 killed",
      required: "cached segments play, others 503 ≤ 2 s, recovers by itself",
      seen:
        `${cachedResponses.filter(isSuccess).length} of ${cachedResponses.length} ` +
        `cached played, ${refusals.filter(isHonestRefusal).length} of ${refusals.length} others ` +
        `503 within ${worstMs(refusals)} ms, back ${inSeconds(recoveryMs)} after the gateways`,
    });
    expect(cachedResponses.filter((response) => !isSuccess(response))).toEqual([]);
    expect(countByOutcome(refusals.filter((response) => !isHonestRefusal(response)))).toEqual({});
    expect(worstMs(refusals)).toBeLessThanOrEqual(maxRefusalMs);
    expect(page.status).toBe(200);
    expect(countByOutcome(afterwards.filter((response) => !isSuccess(response)))).toEqual({});
  });
});
