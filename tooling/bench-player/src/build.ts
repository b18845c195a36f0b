import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync } from "node:zlib";
import { build, type Rolldown } from "vite";

const here = dirname(fileURLToPath(import.meta.url));
const out = join(here, "../node_modules/.cache/pages");
const player = join(here, "../node_modules/@marquee/player/dist");

/** The boot, inlined; with the first addresses of a rendition as a server that knows the video would write them there. */
function inlined(knows: boolean): string {
  const script = readFileSync(join(player, "boot.global.js"), "utf8");
  const call = `const query=new URLSearchParams(location.search),startTime=Number(query.get("t")),
files=["i.m3u8","init.mp4",Math.floor(startTime/4)+".m4s"],
known=${knows ? '["v"+query.get("lines"),"sound"].flatMap(folder=>files.map(file=>folder+"/"+file))' : "[]"};
marqueePlayer.preload(query.get("src"),{maxHeight:540,startTime,known})`;
  return `<script>{${script};${call}}</script>`;
}

/** What is needed at once comes in one file; each request more would cost a line without HTTP/2 dearly. */
const first = {
  name: "first",
  test: (id: string) => !/\/(pages\/|(hls|native-engine|settings-menu|shortcut-list)[^/]*$)/.test(id),
};

/** What the first script imports before anything runs, which a page names so that it does not wait its turn. */
function firstChunks(built: Awaited<ReturnType<typeof build>>): string[] {
  const { output } = built as Rolldown.RolldownOutput;
  return output.flatMap((file) => (file.type === "chunk" && file.isEntry ? file.imports : []));
}

export const pageNames = ["bare", "plain", "ours", "boot", "known", "warm"] as const;

/** Bundles each page as a site would: minified, split, precompressed. Gives their folders. */
export async function buildPages(): Promise<Record<(typeof pageNames)[number], string>> {
  const folders = pageNames.map(async (name) => {
    const folder = join(out, name);
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
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
          output: { entryFileNames: "main.js", chunkFileNames: "[name]-[hash].js", codeSplitting: { groups: [first] } },
        },
      },
    });
    const hints = firstChunks(built).map((file) => `<link rel="modulepreload" href="${file}">`);
    const style = name === "bare" ? "" : '<link rel="stylesheet" href="styles.css">';
    if (style) writeFileSync(join(folder, "styles.css"), readFileSync(join(player, "styles.css")));
    const boot = name === "known" || name === "boot" ? inlined(name === "known") : "";
    const html = `<!doctype html><html lang="en" data-mode="${name}"><meta charset="utf-8"><title>${name}</title>${boot}${style}${hints.join("")}
<style>body{margin:0}#box,#box>video{width:960px;height:540px}</style><div id="box"></div><script type="module" src="main.js"></script></html>`;
    writeFileSync(join(folder, "index.html"), html);
    for (const file of readdirSync(folder).filter((each) => /\.(js|css)$/.test(each))) {
      writeFileSync(join(folder, `${file}.br`), brotliCompressSync(readFileSync(join(folder, file))));
    }
    return [name, folder] as const;
  });
  return Object.fromEntries(await Promise.all(folders)) as Record<(typeof pageNames)[number], string>;
}
