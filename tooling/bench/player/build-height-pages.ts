import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync } from "node:zlib";
import { build } from "vite";

const here = dirname(fileURLToPath(import.meta.url));
const out = join(here, "../node_modules/.cache/height-pages");
const root = join(here, "pages/heights");

const entries = {
  bare: "bare.ts",
  ours: "ours.tsx",
  "ours-hls": "ours-hls.tsx",
  vidstack: "vidstack.tsx",
  "video-js": "video-js.tsx",
} as const;

export type HeightPage = keyof typeof entries;
export const heightPages = Object.keys(entries) as HeightPage[];

/** Bundles each page with Vite's defaults, and compresses it. Returns their folders. */
export async function buildHeightPages(): Promise<Record<HeightPage, string>> {
  const folders: Partial<Record<HeightPage, string>> = {};
  for (const name of heightPages) {
    const folder = join(out, name);
    await build({
      configFile: false,
      logLevel: "error",
      root,
      base: "./",
      define: { "process.env.NODE_ENV": '"production"' },
      resolve: { alias: { "page-under-test": join(root, entries[name]) } },
      build: { outDir: folder, emptyOutDir: true, assetsDir: "", chunkSizeWarningLimit: 2000 },
    });
    for (const file of readdirSync(folder).filter((each) => /\.(js|css)$/.test(each)))
      writeFileSync(
        join(folder, `${file}.br`),
        brotliCompressSync(readFileSync(join(folder, file))),
      );
    folders[name] = folder;
  }
  return folders as Record<HeightPage, string>;
}
