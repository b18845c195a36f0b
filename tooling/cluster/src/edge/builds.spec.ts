import { readdir } from "node:fs/promises";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { isMissing } from "../programs.ts";
import { reportFault } from "../report/fault-matrix.ts";
import { createScratchFolder, removeScratchFolder } from "../scratch-folder.ts";
import { startEdgeSite, type EdgeSite } from "./edge-site.ts";
import { copyAsSecondBuild } from "./second-build.ts";

const firstBuild = resolve(import.meta.dirname, "../../../../apps/web/dist");
const pages = ["/", "/search", "/login", "/about"];
const rounds = 50;

describe.skipIf(isMissing(["nginx", "setpriv"]))("a deploy", () => {
  let folder: string;
  let secondBuild: string;
  let site: EdgeSite;
  beforeAll(async () => {
    folder = await createScratchFolder();
    secondBuild = join(folder, "second");
    await copyAsSecondBuild(firstBuild, secondBuild);
    site = await startEdgeSite({
      nodeEnv: [{ SITE_FOLDER: firstBuild }, { SITE_FOLDER: secondBuild }],
    });
  });
  afterAll(async () => {
    await site?.stop();
    await removeScratchFolder(folder);
  });

  const assetsOf = async (build: string) =>
    (await readdir(join(build, "client", "assets")))
      .filter((name) => /\.(js|css|woff2)$/.test(name))
      .map((name) => `/assets/${name}`);

  async function failures(base: string, paths: readonly string[]): Promise<string[]> {
    const failed: string[] = [];
    for (const path of paths) {
      const response = await fetch(base + path);
      await response.arrayBuffer();
      if (response.status !== 200) failed.push(`${base}${path}: ${response.status}`);
    }
    return failed;
  }

  test("R-SCALE-13 while nodes run two builds, every asset that a page names exists", async () => {
    const asked = { first: 0, second: 0 };
    const named = new Set<string>();
    const failed: string[] = [];
    for (let round = 0; round < rounds; round += 1) {
      for (const page of pages) {
        // Another address each time, so that no node sends what it rendered before.
        const html = await (await fetch(`${site.edge.url}${page}?round=${round}`)).text();
        const paths = new Set(html.match(/\/assets\/[\w.-]+\.(?:js|css|woff2)/g));
        expect(paths.size).toBeGreaterThan(0);
        const isSecond = Array.from(paths).some((path) => path.startsWith("/assets/second-"));
        asked[isSecond ? "second" : "first"] += 1;
        const unseen = Array.from(paths).filter((path) => !named.has(path));
        for (const path of unseen) named.add(path);
        failed.push(...(await failures(site.edge.url, unseen)));
      }
    }
    expect(asked.first).toBeGreaterThan(rounds / 2);
    expect(asked.second).toBeGreaterThan(rounds / 2);

    // Assets that pages load later, from the edge and, without its cache, from each node.
    const all = [...(await assetsOf(firstBuild)), ...(await assetsOf(secondBuild))];
    for (const base of [site.edge.url, ...site.nodes.map(({ url }) => url)])
      failed.push(...(await failures(base, all)));
    reportFault({
      id: "R-SCALE-13",
      fault: "mixed builds",
      required: "0 asset 404",
      seen: `${failed.length} of ${named.size + 3 * all.length} assets`,
    });
    expect(failed).toEqual([]);
  });
});
