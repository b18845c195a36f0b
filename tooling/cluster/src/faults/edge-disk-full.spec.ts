import { readdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startCluster, type Cluster } from "../cluster.ts";
import { basicPrograms, isMissing } from "../programs.ts";
import { reportFault } from "../report/fault-matrix.ts";
import { cannotMount } from "../small-disk.ts";

const segments = Array.from({ length: 5 }, (_, index) => index).flatMap((index) =>
  ["240p", "360p", "480p"].map((quality) => `/media/a-long-evening/${quality}/${index}.m4s`),
);

describe.skipIf(isMissing(basicPrograms) || cannotMount())("full disk of the edge", () => {
  let cluster: Cluster;
  beforeAll(async () => {
    cluster = await startCluster({ smallDisk: { folder: "edge-cache", megabytes: 16 } });
  });
  afterAll(() => cluster?.stop());

  const read = async (origin: string, path: string) => {
    const response = await fetch(`${origin}${path}`);
    const body = Buffer.from(await response.arrayBuffer());
    return { status: response.status, body };
  };
  const cachedFiles = () => {
    const folder = join(cluster.processes.folder, "edge-cache/media");
    return readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length;
  };

  test("R-SCALE-09 no room for the edge's cache: it serves uncached, and caches again once there is", async () => {
    const [cached = "", ...others] = segments;
    await read(cluster.url, cached);
    cluster.disk?.fill();
    expect(cachedFiles()).toBeGreaterThan(0);
    let wrong = 0;
    for (const path of [cached, ...others, ...others]) {
      const [served, original] = await Promise.all([read(cluster.url, path), read(cluster.balancerUrl, path)]);
      if (served.status !== 200 || !served.body.equals(original.body)) wrong += 1;
    }
    cluster.disk?.empty();
    const whileFull = cachedFiles();
    for (const path of others) await read(cluster.url, path);
    const recovered = cachedFiles() - whileFull;
    reportFault({
      id: "R-SCALE-09",
      fault: "the edge's disk is full",
      required: "serves uncached, recovers unaided",
      seen: `${wrong} of ${1 + 2 * others.length} segments failed; ${recovered} of ${others.length} cached after space was freed`,
    });
    expect(wrong).toBe(0);
    expect(recovered).toBe(others.length);
  });
});
