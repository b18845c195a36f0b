import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createFolderStorage } from "../storage/folder-storage.ts";
import type { Storage } from "../storage/storage.ts";
import { createRetainedAssets, type RetainedAssets } from "./retained-assets.ts";

let folder: string;
let now = 0;
let assets: RetainedAssets;
let storage: Storage;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "marquee-retained-"));
  storage = createFolderStorage(join(folder, "storage"));
  assets = createRetainedAssets({ storage, clock: () => new Date(now), maxBuilds: 3 });
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function deploy(...names: string[]): Promise<void> {
  const site = await mkdtemp(join(folder, "site-"));
  const assetFolder = join(site, "client", "assets");
  await mkdir(assetFolder, { recursive: true });
  for (const name of names) await writeFile(join(assetFolder, name), `content of ${name}`);
  now += 1;
  await assets.retain(site);
}

async function found(...names: string[]): Promise<string[]> {
  const files = await Promise.all(
    names.map(async (name) => ((await assets.find(name)) ? name : null)),
  );
  return files.filter((name) => name !== null);
}

test("the assets of the last three builds are found on every node, and no older ones", async () => {
  await deploy("shared-0.js", "shared-0.js.br", "page-1.js");
  await deploy("shared-0.js", "shared-0.js.br", "page-2.js");
  await deploy("shared-0.js", "page-3.css");
  const all = ["shared-0.js", "page-1.js", "page-2.js", "page-3.css", "page-4.js"];
  expect(await found(...all)).toEqual(all.slice(0, 4));
  // The first one again: a rollback, or a node that starts again.
  await deploy("shared-0.js", "shared-0.js.br", "page-1.js");
  await deploy("page-4.js");
  expect(await found(...all)).toEqual(["shared-0.js", "page-1.js", "page-3.css", "page-4.js"]);
  expect(await assets.find("shared-0.js")).toMatchObject({
    body: Buffer.from("content of shared-0.js"),
    brotli: Buffer.from("content of shared-0.js.br"),
    type: "text/javascript; charset=utf-8",
  });
  expect(await found("../builds", ".hidden", "nested/page-1.js")).toEqual([]);
});

test("a site that is not built leaves the stored assets", async () => {
  await deploy("page-1.js");
  await assets.retain(join(folder, "nowhere"));
  expect(await found("page-1.js")).toEqual(["page-1.js"]);
});

test("a file is read from the storage once, unless it is large", async () => {
  await deploy("small-0.js", "small-0.js.br", "large-0.js");
  await storage.put("site/assets/large-0.js", Buffer.alloc(1_100_000));
  const read = vi.spyOn(storage, "read");
  const readKeys = () => read.mock.calls.map(([key]) => key.split("/").at(-1));
  const [first] = [await assets.find("small-0.js"), await assets.find("large-0.js")];
  expect(await assets.find("small-0.js")).toBe(first);
  expect((await assets.find("large-0.js"))?.body).toHaveLength(1_100_000);
  const large = ["large-0.js", "large-0.js.br"];
  expect(readKeys()).toEqual(["small-0.js", "small-0.js.br", ...large, ...large]);
});
