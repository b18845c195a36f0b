import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync } from "node:zlib";
import { build as bundle } from "esbuild";
import { build, type Rolldown } from "vite";
import { makeMedia } from "./media.ts";

const here = dirname(fileURLToPath(import.meta.url));
const out = join(here, "../node_modules/.cache/pages");
const player = join(here, "../node_modules/@marquee/player/dist");

/**
 * The boot, inlined, and a video of the page's own that plays until the player takes it; with what
 * a server that knows the video would write there: its playlists, and what they begin with.
 */
function inlined(knows: boolean): string {
  const script = readFileSync(join(player, "boot.global.js"), "utf8");
  const playlists = knows ? JSON.stringify(knownPlaylists()) : "{}";
  const heads = knows ? JSON.stringify(knownHeads()) : "{}";
  const known = knows
    ? '["v"+query.get("renditionHeight"),"sound"].map(folder=>folder+"/"+segment)'
    : "[]";
  const call = `const query=new URLSearchParams(location.search),
startTime=Number(query.get("t")),src=query.get("src"),
segment=Math.floor(startTime/4)+".m4s",answers=${playlists},heads=${heads},
media=document.createElement("video"),known=${known};
for(const name in heads)
answers[name]=Uint8Array.from(atob(heads[name]),letter=>letter.charCodeAt(0));
marqueePlayer.preload(src,{media,maxHeight:540,startTime,urls:known,responses:answers});
media.muted=media.playsInline=true;media.play().catch(()=>{});
document.addEventListener("readystatechange",
()=>document.querySelector("#early").append(media),{once:true})`;
  // The open connection is for the first request: the slowest, or the one that others depend on.
  const early = knows
    ? ["v{renditionHeight}", "sound"].map((folder) => `/media/${folder}/{segment}.m4s`)
    : ["{src}"];
  const links = early.map(
    (address) => `<link rel="preload" as="fetch" crossorigin href="${address}">`,
  );
  return `${links.join("")}<script>{${script};${call}}</script>`;
}

const parts = ["v360", "v720", "sound"];

/** The playlists of the stream by their addresses. */
function knownPlaylists(): Record<string, string> {
  const names = ["master.m3u8", "single.m3u8", ...parts.map((part) => `${part}/i.m3u8`)];
  return Object.fromEntries(
    names.map((name) => [name, readFileSync(join(makeMedia(), name), "utf8")]),
  );
}

/** Returns the init segments in base64, by their addresses. */
function knownHeads(): Record<string, string> {
  const names = parts.map((part) => `${part}/init.mp4`);
  return Object.fromEntries(
    names.map((name) => [name, readFileSync(join(makeMedia(), name), "base64")]),
  );
}

/** Code needed at once is one file; each further request is expensive without HTTP/2. */
const first = {
  name: "first",
  test: (id: string) => !/\/(pages\/|(hls|open-|on-demand)[^/]*$)/.test(id),
};

/**
 * Lists the chunks that the first script imports. The page preloads them, so that they need not
 * wait for that script.
 */
function firstChunks(built: Awaited<ReturnType<typeof build>>): string[] {
  const { output } = built as Rolldown.RolldownOutput;
  return output.flatMap((file) => (file.type === "chunk" && file.isEntry ? file.imports : []));
}

export const pageNames = [
  "bare",
  "floor",
  "plain",
  "ours",
  "everyday",
  "boot",
  "known",
  "warm",
] as const;
type PageName = (typeof pageNames)[number];

/**
 * Sources of the pages that are bundled by esbuild as it comes: nothing is preloaded or inlined.
 */
const everydaySources: Partial<Record<PageName, string>> = {
  everyday: "ours.tsx",
  floor: "floor.ts",
};

/** Returns the preloads of the page's first scripts. */
async function buildWithVite(name: PageName, folder: string): Promise<string[]> {
  const built = await build({
    configFile: false,
    logLevel: "error",
    root: join(here, "pages"),
    base: "./",
    define: { "process.env.NODE_ENV": '"production"' },
    build: {
      outDir: folder,
      target: "es2022",
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: join(here, "pages", name === "bare" ? "bare.ts" : "ours.tsx"),
        output: {
          entryFileNames: "main.js",
          chunkFileNames: "[name]-[hash].js",
          codeSplitting: { groups: [first] },
        },
      },
    },
  });
  return firstChunks(built).map((file) => `<link rel="modulepreload" href="${file}">`);
}

async function bundleEveryday(source: string, folder: string): Promise<void> {
  await bundle({
    entryPoints: { main: join(here, "pages", source) },
    outdir: folder,
    bundle: true,
    splitting: true,
    minify: true,
    format: "esm",
    target: "es2022",
    jsx: "automatic",
    define: { "process.env.NODE_ENV": '"production"' },
    logLevel: "error",
  });
}

/** Bundles each page as a site would: minified, split, precompressed. Gives their folders. */
export async function buildPages(): Promise<Record<PageName, string>> {
  const folders = pageNames.map(async (name) => {
    const folder = join(out, name);
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    const everyday = everydaySources[name];
    if (everyday !== undefined) await bundleEveryday(everyday, folder);
    const hints = everyday === undefined ? await buildWithVite(name, folder) : [];
    const hasPlayer = name !== "bare" && name !== "floor";
    const style = !hasPlayer ? "" : '<link rel="stylesheet" href="styles.css">';
    if (style) writeFileSync(join(folder, "styles.css"), readFileSync(join(player, "styles.css")));
    const boot = name === "known" || name === "boot" ? inlined(name === "known") : "";
    // A few lines of a page are not worth a request. Large files come first: they get the open
    // connection.
    const own =
      name === "bare" || everyday !== undefined
        ? '<script type="module" src="main.js"></script>'
        : `<script type="module">${readFileSync(join(folder, "main.js"), "utf8")}</script>`;
    const html = `<!doctype html><html lang="en" data-mode="${name}"><meta charset="utf-8">
<title>${name}</title>${boot}${hints.join("")}${style}
<style>body{margin:0}#box,video{width:960px;height:540px}#early{position:absolute}</style>
<div id="early"></div><div id="box"></div>${own}</html>`;
    writeFileSync(join(folder, "index.html"), html);
    for (const file of readdirSync(folder).filter((each) => /\.(js|css)$/.test(each))) {
      writeFileSync(
        join(folder, `${file}.br`),
        brotliCompressSync(readFileSync(join(folder, file))),
      );
    }
    return [name, folder] as const;
  });
  return Object.fromEntries(await Promise.all(folders)) as Record<
    (typeof pageNames)[number],
    string
  >;
}
