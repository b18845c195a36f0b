import { execFileSync } from "node:child_process";
import { cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync } from "node:zlib";
import { build } from "vite";

const here = dirname(fileURLToPath(import.meta.url));
const project = join(here, "../node_modules/.cache/everyday");
const player = join(here, "../node_modules/@marquee/player");
const installed = join(project, "node_modules/@marquee/player");

export const everydayNames = ["everyday-vite", "everyday-webpack", "everyday-next"] as const;
export type EverydayName = (typeof everydayNames)[number];

const bundlers: Record<EverydayName, (master: string) => Promise<string>> = {
  "everyday-vite": async () => {
    const folder = join(project, "vite");
    writeFileSync(
      join(project, "index.html"),
      html("node_modules/@marquee/player/dist/styles.css", "page.js"),
    );
    await build({
      configFile: false,
      logLevel: "error",
      root: project,
      base: "./",
      build: { outDir: folder },
    });
    return folder;
  },
  "everyday-webpack": async () => {
    const folder = join(project, "webpack");
    run("webpack.js");
    cpSync(join(installed, "dist/styles.css"), join(folder, "styles.css"));
    writeFileSync(join(folder, "index.html"), html("styles.css", "main.js"));
    return folder;
  },
  "everyday-next": async (master) => {
    run("node_modules/next/dist/bin/next", ["build"], {
      MASTER: master,
      NEXT_TELEMETRY_DISABLED: "1",
    });
    return join(project, "out");
  },
};

/**
 * Installs webpack and Next.js from npm, and bundles a page of the published files for each bundler
 * with its defaults. Next.js renders it on the server, for one stream. Returns the folders of the
 * pages by their names.
 */
export async function buildEverydayPages(
  names: readonly EverydayName[],
  master: string,
): Promise<Partial<Record<EverydayName, string>>> {
  if (names.length === 0) return {};
  mkdirSync(project, { recursive: true });
  cpSync(join(here, "everyday"), project, { recursive: true });
  const npm = ["install", "--ignore-scripts", "--no-audit", "--no-fund", "--prefer-offline"];
  execFileSync("npm", npm, { cwd: project, stdio: ["ignore", "ignore", "inherit"] });
  // A copy: a link would lead bundlers to the workspace's React.
  rmSync(installed, { recursive: true, force: true });
  for (const part of ["package.json", "dist"])
    cpSync(join(player, part), join(installed, part), { recursive: true });
  const folders: Partial<Record<EverydayName, string>> = {};
  for (const name of names) {
    const folder = await bundlers[name](master);
    for (const file of globSync("**/*.{js,css}", { cwd: folder }))
      writeFileSync(
        join(folder, `${file}.br`),
        brotliCompressSync(readFileSync(join(folder, file))),
      );
    folders[name] = folder;
  }
  return folders;
}

function html(stylesheet: string, script: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>everyday</title>
<link rel="icon" href="data:,"><link rel="stylesheet" href="${stylesheet}">
<style>body{margin:0}#box,video{width:960px;height:540px}</style>
<div id="box"></div><script type="module" src="${script}"></script></html>`;
}

function run(
  tool: string,
  args: readonly string[] = [],
  environment: Readonly<Record<string, string>> = {},
): void {
  execFileSync(process.execPath, [tool, ...args], {
    cwd: project,
    env: { ...process.env, ...environment },
    stdio: ["ignore", "ignore", "inherit"],
  });
}
