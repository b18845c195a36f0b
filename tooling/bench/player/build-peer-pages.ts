import { execFileSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync } from "node:zlib";
import { build } from "esbuild";

const here = dirname(fileURLToPath(import.meta.url));
const project = join(here, "../node_modules/.cache/peers");
const player = join(here, "../node_modules/@marquee/player");

/** Others that the pages need, whose versions stay. */
const tools = new Set(["react", "react-dom", "hls.js"]);

/** The other players are installed as they are recorded, or as npm has them now. */
export type Versions = "recorded" | "latest";

/**
 * Installs the other players from npm, and bundles a page for each of them and of ours, in the same
 * way: esbuild, minified, split, Brotli 11. Returns the folders of the pages by their names.
 */
export async function buildPeerPages(
  versions: Versions = "recorded",
): Promise<Record<string, string>> {
  mkdirSync(project, { recursive: true });
  cpSync(join(here, "peers"), project, { recursive: true });
  if (versions === "latest") askForLatest(join(project, "package.json"));
  execFileSync(
    "npm",
    [
      "install",
      "--ignore-scripts",
      "--no-audit",
      "--no-fund",
      versions === "latest" ? "--prefer-online" : "--prefer-offline",
    ],
    {
      cwd: project,
      stdio: ["ignore", "ignore", "inherit"],
    },
  );
  const sources = globSync("pages/*.{js,jsx}", { cwd: project }).filter(
    (file) => basename(file) !== "page.js",
  );
  const folders = sources.map(async (file) => {
    const name = basename(file, extname(file));
    return [name, await bundle(name, join(project, file))] as const;
  });
  return Object.fromEntries(await Promise.all(folders));
}

function askForLatest(path: string): void {
  const manifest = JSON.parse(readFileSync(path, "utf8")) as {
    dependencies: Record<string, string>;
  };
  const dependencies = Object.entries(manifest.dependencies).map(([name, version]) => [
    name,
    tools.has(name) ? version : "latest",
  ]);
  const wanted = { ...manifest, dependencies: Object.fromEntries(dependencies) as object };
  writeFileSync(path, JSON.stringify(wanted, null, 2));
}

/** The versions of the other players that are installed, such as `plyr 3.8.4`. */
export function installedVersions(): string[] {
  const { dependencies } = JSON.parse(readFileSync(join(project, "package.json"), "utf8")) as {
    dependencies: Record<string, string>;
  };
  return Object.keys(dependencies).map((name) => {
    const path = join(project, "node_modules", name, "package.json");
    const { version } = JSON.parse(readFileSync(path, "utf8")) as { version: string };
    return `${name} ${version}`;
  });
}

async function bundle(name: string, source: string): Promise<string> {
  const folder = join(project, "dist", name);
  rmSync(folder, { recursive: true, force: true });
  await build({
    entryPoints: { main: source },
    outdir: folder,
    bundle: true,
    minify: true,
    splitting: true,
    format: "esm",
    target: "es2022",
    jsx: "automatic",
    legalComments: "none",
    logLevel: "error",
    define: { "process.env.NODE_ENV": '"production"' },
    loader: { ".svg": "dataurl", ".woff": "dataurl" },
    // One copy of React for the pages and the packages.
    alias: {
      react: join(project, "node_modules/react"),
      "react-dom": join(project, "node_modules/react-dom"),
    },
  });
  const hasStyles = existsSync(join(folder, "main.css"));
  const stylesheet = hasStyles ? '<link rel="stylesheet" href="main.css">' : "";
  const boot = name === "boot" ? startInBoot() : "";
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>${name}</title>
<link rel="icon" href="data:,">${stylesheet}
<style>html,body{margin:0}#box{width:960px;height:540px;position:relative}
#early{position:absolute}</style>
<div id="early"></div><div id="box"></div>${boot}
<script type="module" src="main.js"></script></html>`;
  writeFileSync(join(folder, "index.html"), html);
  for (const file of globSync("*.{js,css,html}", { cwd: folder })) {
    writeFileSync(join(folder, `${file}.br`), brotliCompressSync(readFileSync(join(folder, file))));
  }
  return folder;
}

/**
 * The inlined boot, as the README shows it, with a video of the page's own that plays before there
 * is a player.
 */
function startInBoot(): string {
  const boot = readFileSync(join(player, "dist/boot.global.js"), "utf8");
  return `<script>{${boot};
const media = document.createElement("video");
media.muted = media.playsInline = true;
media.style.cssText = "width:960px;height:540px";
marqueePlayer.preload(new URLSearchParams(location.search).get("src"), { media, maxHeight: 540 });
media.play().catch(() => {});
document.querySelector("#early").append(media);
}</script>`;
}
