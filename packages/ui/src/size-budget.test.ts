import { readFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";
import { build, type Plugin } from "esbuild";
import { expect, test, vi } from "vitest";

// Bundling takes its time on a machine that does other things too.
vi.setConfig({ testTimeout: 120_000 });

const dist = new URL("../dist/", import.meta.url).pathname;

/** Leaves out what a component imports on demand: a bundle in one file would wrap it, and all that it shares with others. */
const atOnce: Plugin = {
  name: "at-once",
  setup({ onResolve }) {
    onResolve({ filter: /^\./ }, ({ kind }) => (kind === "dynamic-import" ? { external: true } : undefined));
  },
};

/** What a site pays for some imports, in bytes after minifying and brotli. React and the headless primitives are the site's own account. */
async function bytesOf(source: string, plugins: Plugin[] = []): Promise<number> {
  const { outputFiles } = await build({
    stdin: { contents: source, resolveDir: dist },
    bundle: true,
    minify: true,
    format: "esm",
    write: false,
    logLevel: "error",
    plugins,
    external: ["react", "react-dom", "react/jsx-runtime", "@base-ui/react"],
  });
  return brotliCompressSync(outputFiles[0]?.contents ?? "").length;
}

test("a site that imports Button pays under 3 kB", async () => {
  expect(await bytesOf(`export { Button } from "./button/index.js"`)).toBeLessThan(3000);
});

const button = (from: string) => `export { Button } from "./${from}.js"`;

test("importing one component from the package's own entry costs the same as from its subpath", async () => {
  const fromSubpath = await bytesOf(button("button/index"), [atOnce]);
  expect(Math.abs((await bytesOf(button("index"), [atOnce])) - fromSubpath)).toBeLessThan(100);
});

test("in a bundle of one file it costs no more than the wrapper of what others import on demand", async () => {
  expect((await bytesOf(button("index"))) - (await bytesOf(button("button/index")))).toBeLessThan(150);
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
