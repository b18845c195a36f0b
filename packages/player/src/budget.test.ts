import { readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants } from "node:zlib";
import { withoutHashes } from "@marquee/tooling-test/without-hashes";
import { build } from "esbuild";
import { describe, expect, test } from "vitest";

const dist = fileURLToPath(new URL("../dist/", import.meta.url));
const brotli = (bytes: Uint8Array | string) =>
  brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;

/**
 * Brotli bytes that a page loads at once, and with files that it loads later; without hls.js and
 * React.
 */
async function firstBytes(
  code: string,
  { later = [] }: { later?: readonly string[] } = {},
): Promise<{ bytes: number; files: number; lazy: string[] }> {
  const { outputFiles, metafile } = await build({
    stdin: { contents: code, resolveDir: dist },
    bundle: true,
    splitting: true,
    minify: true,
    format: "esm",
    target: "es2022",
    outdir: "/out",
    write: false,
    metafile: true,
    logLevel: "silent",
    external: ["react", "react-dom", "react/jsx-runtime"],
    chunkNames: "[name]-[hash]",
  });
  const outputs = new Map(
    Object.entries(metafile.outputs).map(([path, output]) => [
      path.split("/").at(-1) ?? "",
      output,
    ]),
  );
  const first = new Set<string>();
  const visit = (path: string) => {
    const name = path.split("/").at(-1) ?? "";
    if (first.has(name)) return;
    first.add(name);
    for (const { path: next, kind } of outputs.get(name)?.imports ?? [])
      if (kind === "import-statement") visit(next);
  };
  visit("stdin.js");
  for (const name of outputs.keys()) if (later.some((start) => name.startsWith(start))) visit(name);
  const named = outputFiles.map(({ path, text }) => ({ name: path.split("/").at(-1) ?? "", text }));
  return {
    bytes: named
      .filter(({ name }) => first.has(name))
      .reduce((sum, { text }) => sum + brotli(withoutHashes(text)), 0),
    files: named.filter(({ name }) => first.has(name)).length,
    lazy: named.map(({ name }) => name).filter((name) => !first.has(name)),
  };
}

const kB = 1000;

test("the core is at most 11.4 kB, and hls.js comes in a chunk of its own", async () => {
  const { bytes, lazy } = await firstBytes('export { createPlayer } from "./index.js";');
  expect(bytes).toBeLessThanOrEqual(11.4 * kB);
  expect(lazy.some((name) => name.startsWith("hls-"))).toBe(true);
});

test("the React skin with the core is at most 25.9 kB, and its menu comes on demand", async () => {
  const { bytes, lazy } = await firstBytes('export { VideoPlayer } from "./react/index.js";');
  expect(bytes).toBeLessThanOrEqual(25.9 * kB);
  expect(lazy.some((name) => name.startsWith("on-demand"))).toBe(true);
});

describe("R-ENGINE-02 the React skin with the plain engine, which comes on demand", () => {
  const skin = 'export { VideoPlayer } from "./react/index.js";';

  test("is at most 43.3 kB", async () => {
    const { bytes, lazy } = await firstBytes(skin, { later: ["open-plain-engine"] });
    expect(bytes).toBeGreaterThan((await firstBytes(skin)).bytes);
    expect(bytes).toBeLessThanOrEqual(43.3 * kB);
    expect(lazy.some((name) => name.startsWith("hls-"))).toBe(true);
    expect(lazy.some((name) => name.startsWith("live-code"))).toBe(true);
  });

  test("is at most 49.6 kB with the code for live streams, which the first one loads", async () => {
    const { bytes } = await firstBytes(skin, { later: ["open-plain-engine", "live-code"] });
    expect(bytes).toBeLessThanOrEqual(49.6 * kB);
  });
});

test.each([
  'export * from "./index.js";',
  'export * from "./element/index.js";',
  'export { VideoPlayer } from "./react/index.js";',
  'export * from "./react/parts.js";',
])("a bundler that splits makes one file of what is needed at once for %s", async (code) => {
  expect((await firstBytes(code)).files).toBe(1);
});

test("three parts are at most 21.4 kB", async () => {
  const { bytes } = await firstBytes('export { PlayButton, Root, Video } from "./react/parts.js";');
  expect(bytes).toBeLessThanOrEqual(21.4 * kB);
});

test("the React entry refers to the parts' own file, so that bundlers can leave parts out", () => {
  expect(readFileSync(`${dist}react/index.js`, "utf8")).toMatch(
    /import \* as Player from "\.\/parts\.js"/,
  );
});

test("the stylesheet is at most 5 kB, the inlined boot 6 kB", () => {
  expect(brotli(readFileSync(`${dist}styles.css`))).toBeLessThanOrEqual(5 * kB);
  expect(brotli(readFileSync(`${dist}boot.global.js`))).toBeLessThanOrEqual(6 * kB);
});

test("the telemetry is at most 2 kB", async () => {
  const { bytes } = await firstBytes('export { measureViews } from "./telemetry/index.js";');
  expect(bytes).toBeLessThanOrEqual(2 * kB);
});

test("the stats are at most 0.6 kB, and their panel comes on demand", async () => {
  const { bytes, lazy } = await firstBytes('export { statsPlugin } from "./stats/index.js";');
  expect(bytes).toBeLessThanOrEqual(0.6 * kB);
  expect(lazy.map((name) => name.replace(/-.*/, ""))).toEqual(["stats"]);
});

test("the caption style is at most 1 kB, and its panel comes on demand", async () => {
  const { bytes, lazy } = await firstBytes(
    'export { captionStylePlugin } from "./caption-style/index.js";',
  );
  expect(bytes).toBeLessThanOrEqual(1 * kB);
  expect(lazy.map((name) => name.replace(/-.*/, ""))).toEqual(["caption"]);
});

test("the A-B loop is at most 2.7 kB, the screenshot 1.5 kB", async () => {
  const abLoop = await firstBytes('export { abLoopPlugin } from "./ab-loop/index.js";');
  expect(abLoop.bytes).toBeLessThanOrEqual(2.7 * kB);
  const screenshot = await firstBytes('export { screenshotPlugin } from "./screenshot/index.js";');
  expect(screenshot.bytes).toBeLessThanOrEqual(1.5 * kB);
});

test("descriptions are at most 4.4 kB", async () => {
  const { bytes } = await firstBytes(
    'export { descriptionsPlugin } from "./descriptions/index.js";',
  );
  expect(bytes).toBeLessThanOrEqual(4.4 * kB);
});

/** Files that a page without a bundler requests before it can show the entry. */
function filesAtOnce(entry: string): number {
  const files = new Set<string>();
  const visit = (file: string) => {
    if (files.has(file)) return;
    files.add(file);
    const code = readFileSync(file, "utf8");
    for (const [, path = ""] of code.matchAll(/(?:from|import)\s*"(\.[^"]+)"/g))
      visit(resolve(dirname(file), path));
  };
  visit(`${dist}${entry}`);
  return files.size;
}

test("what an entry needs at once is a few files", () => {
  expect(filesAtOnce("index.js")).toBeLessThanOrEqual(4);
  expect(filesAtOnce("element/index.js")).toBeLessThanOrEqual(4);
  expect(filesAtOnce("react/index.js")).toBeLessThanOrEqual(6);
  expect(filesAtOnce("standalone.js")).toBe(1);
});
