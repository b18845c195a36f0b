import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createProcessGroup, type ProcessGroup } from "../process-group.ts";
import { isMissing } from "../programs.ts";
import { reportFault } from "../report/fault-matrix.ts";
import { createScratchFolder, removeScratchFolder } from "../scratch-folder.ts";
import { cannotMount, mountSmallDisk, type SmallDisk } from "../small-disk.ts";
import { startEdge, type Edge } from "./start-edge.ts";

const segment = Buffer.alloc(50_000, "segment");

describe.skipIf(isMissing(["nginx", "setpriv"]) || cannotMount())("full disk of the edge", () => {
  let folder: string;
  let disk: SmallDisk;
  let processes: ProcessGroup;
  let edge: Edge;
  const sent: string[] = [];
  const node = createServer(({ url = "" }, response) => {
    if (url.startsWith("/media-access/"))
      response.writeHead(204, { "cache-control": "public, max-age=1" }).end();
    else {
      sent.push(url);
      response.writeHead(200, {
        "cache-control": "public, max-age=3600",
        "content-length": segment.length,
      });
      response.end(segment);
    }
  });
  beforeAll(async () => {
    folder = await createScratchFolder();
    processes = createProcessGroup(folder);
    const cache = join(folder, "small");
    disk = mountSmallDisk(cache, 8);
    await once(node.listen(0, "127.0.0.1"), "listening");
    edge = await startEdge(processes, {
      nodePorts: [(node.address() as AddressInfo).port],
      mediaKeys: JSON.stringify(["00".repeat(32)]),
      settings: { EDGE_CACHE: cache },
    });
  });
  afterAll(async () => {
    await processes?.killAll();
    node.closeAllConnections();
    node.close();
    disk?.unmount();
    await removeScratchFolder(folder);
  });

  async function get(path: string): Promise<boolean> {
    const response = await fetch(edge.url + path);
    return response.status === 200 && Buffer.from(await response.arrayBuffer()).equals(segment);
  }

  test("R-SCALE-09 media and assets are sent uncached until there is room again", async () => {
    const paths = ["/media/video/480p/1.m4s", "/media/creators/a.webp", "/assets/a.js"];
    const getAll = async () => {
      for (const path of [...paths, ...paths]) served.push([path, await get(path)]);
    };
    const served: [string, boolean][] = [
      ["/media/video/480p/0.m4s", await get("/media/video/480p/0.m4s")],
    ];
    disk.fill();
    served.push(["/media/video/480p/0.m4s", await get("/media/video/480p/0.m4s")]);
    await getAll();
    const sentWhileFull = sent.slice();
    disk.empty();
    await getAll();
    const failed = served.filter(([, isWhole]) => !isWhole);
    reportFault({
      id: "R-SCALE-09",
      fault: "the edge's disk is full",
      required: "serves uncached, recovers unaided",
      seen:
        `${failed.length} of ${served.length} files failed; ` +
        `${sent.length - sentWhileFull.length} of ${paths.length} cached after space was freed`,
    });
    expect(failed).toEqual([]);
    expect(sentWhileFull).toEqual(["/", "/media/video/480p/0.m4s", ...paths, ...paths]);
    expect(sent.slice(sentWhileFull.length)).toEqual(paths);
  });
});
