import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { LRUCache } from "lru-cache";
import pLimit from "p-limit";
import * as z from "zod";
import type { Clock } from "../clock.ts";
import { hasCode } from "../config/startup-error.ts";
import { readAll } from "../storage/read-all.ts";
import { isStorageKey, type Storage } from "../storage/storage.ts";
import type { SiteFile } from "./site-files.ts";
import { siteTypes } from "./site-types.ts";

export interface RetainedAssetsOptions {
  readonly storage: Storage;
  readonly clock: Clock;
  readonly maxBuilds: number;
}

export type RetainedAssets = ReturnType<typeof createRetainedAssets>;

const manifest = z.object({ startedAt: z.string(), names: z.array(z.string()) });
const buildsFolder = "site/builds";
const assetsFolder = "site/assets";
const assetKey = (name: string) => `${assetsFolder}/${name}`;
const maxConcurrent = 8;
const maxEntries = 5_000;
const maxCacheBytes = 32_000_000;
/** Larger files are read for each request, and hashed once. */
const maxCachedFileBytes = 1_000_000;

/**
 * During a deploy pages request assets from any node, and open pages those of earlier builds. Names
 * contain a hash, so that builds share files.
 */
export function createRetainedAssets({ storage, clock, maxBuilds }: RetainedAssetsOptions) {
  // A name identifies its content, so that entries never expire.
  const etags = new LRUCache<string, string>({ max: maxEntries });
  const files = new LRUCache<string, SiteFile>({
    max: maxEntries,
    maxSize: maxCacheBytes,
    maxEntrySize: maxCachedFileBytes,
    sizeCalculation: ({ body, brotli }) => body.length + (brotli?.length ?? 0) + 1,
  });

  async function removeOldBuilds(): Promise<void> {
    const builds = await Promise.all(
      (await keysOf(buildsFolder)).map(async (key) => ({
        key,
        ...manifest.parse(JSON.parse((await readAll(storage, key)).toString())),
      })),
    );
    const newestFirst = builds.toSorted((a, b) => b.startedAt.localeCompare(a.startedAt));
    const retained = new Set(
      newestFirst.slice(0, maxBuilds).flatMap(({ names }) => names.map(assetKey)),
    );
    for (const { key } of newestFirst.slice(maxBuilds)) await storage.delete(key);
    for (const key of await keysOf(assetsFolder)) if (!retained.has(key)) await storage.delete(key);
  }

  async function keysOf(folder: string): Promise<string[]> {
    const keys: string[] = [];
    for await (const { key } of storage.list(folder)) keys.push(key);
    return keys;
  }

  function etagOf(name: string, body: Buffer): string {
    const etag =
      etags.get(name) ?? `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
    etags.set(name, etag);
    return etag;
  }

  async function read(name: string): Promise<Buffer | null> {
    try {
      return await readAll(storage, assetKey(name));
    } catch (error) {
      if (hasCode(error, "ENOENT")) return null;
      throw error;
    }
  }

  return {
    /** Call it before pages refer to them. Removes older builds' assets. */
    async retain(folder: string): Promise<void> {
      const assets = join(folder, "client", "assets");
      const names = (await readdir(assets).catch(() => []))
        .filter((name) => isStorageKey(name) && !name.endsWith(".map"))
        .toSorted();
      if (names.length === 0) return;
      const present = new Set(await keysOf(assetsFolder));
      const limit = pLimit(maxConcurrent);
      const missing = names.filter((name) => !present.has(assetKey(name)));
      await Promise.all(
        missing.map((name) =>
          limit(async () => storage.put(assetKey(name), await readFile(join(assets, name)))),
        ),
      );
      const build = createHash("sha256").update(names.join("/")).digest("hex").slice(0, 24);
      // Each start renews it, so that recently run builds stay.
      const content = { startedAt: clock().toISOString(), names };
      await storage.put(`${buildsFolder}/${build}.json`, JSON.stringify(content));
      await removeOldBuilds();
      files.clear();
    },

    async find(name: string): Promise<SiteFile | null> {
      if (!isStorageKey(name) || name.includes("/")) return null;
      const cached = files.get(name);
      if (cached) return cached;
      const body = await read(name);
      if (!body) return null;
      const brotli = await read(`${name}.br`);
      const type = siteTypes[extname(name)] ?? "application/octet-stream";
      const file = { body, brotli, gzip: null, type, etag: etagOf(name, body) };
      files.set(name, file);
      return file;
    },
  };
}
