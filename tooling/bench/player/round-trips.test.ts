import { mkdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { build as bundle, type Metafile } from "esbuild";
import { expect, test } from "vitest";
import { build as buildWithVite } from "vite";

const pages = {
  React:
    'import { VideoPlayer } from "@marquee/player/react";\n' +
    'import { createElement } from "react";\n' +
    'import { createRoot } from "react-dom/client";\n' +
    'createRoot(document.body).render(createElement(VideoPlayer, { source: { src: "/a.m3u8" } }));',
  element: 'import { defineMarqueePlayer } from "@marquee/player/element";\ndefineMarqueePlayer();',
} as const;

const folder = fileURLToPath(new URL("../node_modules/.cache/round-trips/", import.meta.url));
mkdirSync(folder, { recursive: true });

function writePage(name: string, text: string): string {
  const path = `${folder}${name}.js`;
  writeFileSync(path, text);
  return path;
}

const nameOf = (path: string) => path.split("/").at(-1) ?? "";

async function bundleWithEsbuild(entry: string): Promise<Metafile["outputs"]> {
  const { metafile } = await bundle({
    entryPoints: [entry],
    bundle: true,
    splitting: true,
    minify: true,
    format: "esm",
    outdir: "/out",
    write: false,
    metafile: true,
    define: { "process.env.NODE_ENV": '"production"' },
    logLevel: "silent",
  });
  return metafile.outputs;
}

/** Lists the files that a file imports at once, by their names. */
type Imports = ReadonlyMap<string, readonly string[]>;

const bundlers = {
  async esbuild(entry: string): Promise<Imports> {
    const needed = Object.entries(await bundleWithEsbuild(entry)).map(
      ([path, { imports }]): [string, string[]] => [
        nameOf(path),
        imports.filter(({ kind }) => kind === "import-statement").map((each) => nameOf(each.path)),
      ],
    );
    return new Map(needed);
  },
  async Vite(entry: string): Promise<Imports> {
    const built = await buildWithVite({
      configFile: false,
      logLevel: "silent",
      root: folder,
      build: { write: false, rollupOptions: { input: entry } },
    });
    const needed = [built]
      .flat()
      .flatMap((each) => ("output" in each ? each.output : []))
      .flatMap((file): [string, string[]][] =>
        file.type === "chunk" ? [[nameOf(file.fileName), file.imports.map(nameOf)]] : [],
      );
    return new Map(needed);
  },
};

/** How many files have to come one after another before a file runs. */
function depthOf(name: string, imports: Imports): number {
  return 1 + Math.max(0, ...(imports.get(name) ?? []).map((next) => depthOf(next, imports)));
}

/** How many scripts come one after another before the player requests its playlist. */
function scriptsBeforePlaylist(page: string, imports: Imports): number {
  const names = [...imports.keys()];
  const entry = names.find((name) => name.startsWith(page)) ?? "";
  // A skin for React has the fast start within.
  const isLater = names.some((name) => name.startsWith("fast-start-on-demand"));
  return depthOf(entry, imports) + (isLater ? 1 : 0);
}

test.each<[keyof typeof bundlers, keyof typeof pages, number]>([
  ["Vite", "React", 1],
  ["esbuild", "React", 2],
  ["Vite", "element", 2],
  ["esbuild", "element", 2],
])(
  "R-ENGINE-04 of %s, a page (%s) waits for %i scripts in a row before its playlist",
  async (bundler, kind, scripts) => {
    const page = `${bundler}-${kind}`;
    const imports = await bundlers[bundler](writePage(page, pages[kind]));
    expect(scriptsBeforePlaylist(page, imports)).toBe(scripts);
  },
);

test.each([
  ["the player", pages.React],
  [
    "any later import",
    'import { createElement } from "react";\nconsole.log(createElement, import("./later.js"));',
  ],
])(
  "R-ENGINE-04 beside its entry esbuild loads helpers for React alone, with %s",
  async (_, text) => {
    writePage("later", "export const later = 1;");
    const outputs = await bundleWithEsbuild(writePage("helpers", text));
    const entry = outputs[Object.keys(outputs).find((path) => path.includes("helpers")) ?? ""];
    const needed = entry?.imports.filter(({ kind }) => kind === "import-statement") ?? [];
    const files = needed.map(
      ({ path }) => outputs[path.replace(/^\.\//, "/out/")] ?? outputs[path],
    );
    expect(
      files.map((file) => [file && file.bytes < 700, file && Object.keys(file.inputs)]),
    ).toEqual([[true, []]]);
  },
);
