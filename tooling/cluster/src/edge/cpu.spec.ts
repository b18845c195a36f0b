import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { isMissing } from "../programs.ts";
import { reportFault } from "../report/fault-matrix.ts";
import { cpuMicroseconds } from "./cpu-time.ts";
import { startEdgeSite, type EdgeSite } from "./edge-site.ts";
import { requestOften, signedPath } from "./requests.ts";

const minRatio = 15;
const requests = { node: 4_000, edge: 20_000 };
const file = "a-long-evening";
/** 14 kB. */
const name = "480p/12.m4s";

describe.skipIf(isMissing(["nginx", "setpriv"]))("processor time of a segment", () => {
  let site: EdgeSite;
  beforeAll(async () => {
    site = await startEdgeSite();
  });
  afterAll(() => site?.stop());

  async function perRequest(pid: number, address: string, count: number): Promise<number> {
    // Caches are filled, code is compiled, connections are open.
    await requestOften(address, count / 4);
    const before = cpuMicroseconds(pid);
    await requestOften(address, count);
    return (cpuMicroseconds(pid) - before) / count;
  }

  test("R-SCALE-14 a segment costs the edge a fifteenth of the CPU time of Node", async () => {
    // The node without the database, which is its child.
    const node = site.nodes[1];
    if (!node) throw new Error("There is no second node.");
    const path = `/media/${file}/${name}`;
    const direct = await perRequest(node.process().pid, node.url + path, requests.node);
    const nginx = site.edge.process.pid;
    const cached = await perRequest(nginx, site.edge.url + path, requests.edge);
    const signedAddress = site.edge.url + signedPath(site.mediaKey, { file, name, seconds: 3_600 });
    const signed = await perRequest(nginx, signedAddress, requests.edge);
    const ratios = [direct / cached, direct / signed].map((ratio) => ratio.toFixed(1));
    reportFault({
      id: "R-SCALE-14",
      fault: "CPU of a 14 kB segment",
      required: `edge ≥ ${minRatio} times less than Node`,
      seen:
        `Node ${direct.toFixed(0)} µs, edge ${cached.toFixed(0)} µs (${ratios[0]} times less), ` +
        `with a signature ${signed.toFixed(0)} µs (${ratios[1]} times)`,
    });
    expect(direct / cached).toBeGreaterThanOrEqual(minRatio);
  });
});
