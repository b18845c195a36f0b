import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readConfig } from "../config/config.ts";
import { filesOf, readManifest } from "./build-manifest.ts";
import { siteModules } from "./site-modules.ts";

test.each(Object.values(siteModules))("the built site has %s, so that pages can ask for it early", async (module) => {
  const folder = readConfig({}).SITE_FOLDER;
  const manifest = readManifest(await readFile(join(folder, ".vite", "manifest.json"), "utf8"));
  expect(Object.keys(manifest ?? {})).toContain(module);
  expect(filesOf(manifest ?? {}, [module]).scripts.length).toBeGreaterThan(0);
});
