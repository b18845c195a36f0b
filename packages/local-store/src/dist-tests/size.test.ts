import { readdir } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { brotliCompressSync } from "node:zlib";
import { build } from "esbuild";
import { expect, test } from "vitest";

/** Returns what a page with this import loads at first, in bytes after brotli. */
async function sizeOf(code: string, onDemand = ["./playlists-*"]): Promise<number> {
  const { outputFiles } = await build({
    stdin: { contents: code, resolveDir: fileURLToPath(new URL("../../dist", import.meta.url)) },
    bundle: true,
    minify: true,
    format: "esm",
    target: "es2022",
    write: false,
    // Loaded on demand.
    external: ["react", "./compaction-*", ...onDemand],
  });
  return outputFiles.reduce((sum, { contents }) => sum + brotliCompressSync(contents).length, 0);
}

test("the core costs a page at most 8 kB", async () => {
  expect(await sizeOf(`export { createLocalStore } from "./index.js"`)).toBeLessThanOrEqual(8_000);
});

test("playlists, loaded on demand, cost 4.2 kB more", async () => {
  const files = await readdir(new URL("../../dist", import.meta.url));
  const name = files.find((file) => /^playlists-.*\.js$/.test(file));
  expect(await sizeOf(`export * from "./${name}"`, [])).toBeLessThanOrEqual(4_200);
});

test("the hooks of playlists cost 0.6 kB", async () => {
  expect(await sizeOf(`export * from "./react/playlists/index.js"`)).toBeLessThanOrEqual(600);
});

test("the hooks cost a page at most 1.5 kB more", async () => {
  expect(await sizeOf(`export * from "./react/index.js"`)).toBeLessThanOrEqual(1_500);
});
