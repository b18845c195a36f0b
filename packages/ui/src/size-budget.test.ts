import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { brotliCompressSync } from "node:zlib";
import { build, type BuildOptions } from "esbuild";
import { expect, test } from "vitest";

const dist = fileURLToPath(new URL("../dist/", import.meta.url));

const options = {
  bundle: true,
  minify: true,
  format: "esm",
  write: false,
  logLevel: "error",
  // Peer dependencies are not counted.
  external: ["react", "react-dom", "react/jsx-runtime", "@base-ui/react"],
} as const satisfies BuildOptions;

const sizeOf = (contents: Uint8Array) => brotliCompressSync(contents).length;

/** Returns what imports cost in a bundle of one file, in bytes after minifying and brotli. */
async function bytesOf(contents: string): Promise<number> {
  const { outputFiles } = await build({ ...options, stdin: { contents, resolveDir: dist } });
  return sizeOf(outputFiles[0]?.contents ?? new Uint8Array());
}

/**
 * Returns what imports cost at first where code is split: the entry, and all that it imports
 * statically.
 */
async function initialBytesOf(contents: string): Promise<number> {
  const { outputFiles, metafile } = await build({
    ...options,
    stdin: { contents, resolveDir: dist },
    splitting: true,
    metafile: true,
    outdir: "out",
  });
  const initial = new Set(["out/stdin.js"]);
  for (const file of initial) {
    for (const { kind, path } of metafile.outputs[file]?.imports ?? []) {
      if (kind === "import-statement" && path in metafile.outputs) initial.add(path);
    }
  }
  const files = outputFiles.filter(({ path }) =>
    [...initial].some((file) => path.endsWith(`/${file}`)),
  );
  return files.reduce((sum, file) => sum + sizeOf(file.contents), 0);
}

test("a site that imports Button pays under 3 kB", async () => {
  expect(await bytesOf(`export { Button } from "./button/index.js"`)).toBeLessThan(3000);
});

const button = (from: string) => `export { Button } from "./${from}.js"`;

test("Button costs as much from the package's own entry in a bundle of one file", async () => {
  expect((await bytesOf(button("index"))) - (await bytesOf(button("button/index")))).toBeLessThan(
    150,
  );
});

test("Button costs under 0.7 kB from its subpath, 6.7 kB from the entry, split", async () => {
  expect(await initialBytesOf(button("button/index"))).toBeLessThan(700);
  expect(await initialBytesOf(button("index"))).toBeLessThan(6700);
});

test("the shell and a feed of cards stay under 16 kB", async () => {
  const source = `
    export { Header } from "./header/index.js";
    export { QuickSearch } from "./quick-search/index.js";
    export { Carousel } from "./carousel/index.js";
    export { VideoCard, VideoCardSkeleton } from "./video-card/index.js";
    export { VirtualGrid } from "./virtual-grid/index.js";
    export { ContinueCard } from "./continue-card/index.js";
    export { ConsentDialog } from "./consent-dialog/index.js";`;
  expect(await bytesOf(source)).toBeLessThan(16_000);
});

test("the stylesheet of everything stays under 14 kB", () => {
  expect(brotliCompressSync(readFileSync(`${dist}styles.css`)).length).toBeLessThanOrEqual(14_000);
});
