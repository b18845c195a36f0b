import { build } from "esbuild";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync } from "node:zlib";

const here = dirname(fileURLToPath(import.meta.url));
const out = join(here, "../node_modules/.cache/pages");
const player = join(here, "../node_modules/@marquee/player/dist");

/** The boot, inlined; with the first addresses of a rendition as a server that knows the video would write them there. */
function inlined(knows: boolean): string {
  const script = readFileSync(join(player, "boot.global.js"), "utf8");
  const call = `const query=new URLSearchParams(location.search),files=["i.m3u8","init.mp4","0.m4s"],
known=${knows ? '["v"+query.get("lines"),"sound"].flatMap(folder=>files.map(file=>folder+"/"+file))' : "[]"};
marqueePlayer.preload(query.get("src"),{maxHeight:540,known})`;
  return `<script>{${script};${call}}</script>`;
}

export const pageNames = ["bare", "plain", "ours", "boot", "known", "warm"] as const;

/** Bundles each page as a site would: minified, split, precompressed. Gives their folders. */
export async function buildPages(): Promise<Record<(typeof pageNames)[number], string>> {
  const folders = pageNames.map(async (name) => {
    const folder = join(out, name);
    mkdirSync(folder, { recursive: true });
    await build({
      entryPoints: { main: join(here, "pages", name === "bare" ? "bare.ts" : "ours.tsx") },
      outdir: folder,
      bundle: true,
      minify: true,
      splitting: true,
      format: "esm",
      target: "es2022",
      jsx: "automatic",
      define: { "process.env.NODE_ENV": '"production"' },
      logLevel: "error",
    });
    const style = name === "bare" ? "" : '<link rel="stylesheet" href="styles.css">';
    if (style) writeFileSync(join(folder, "styles.css"), readFileSync(join(player, "styles.css")));
    const boot = name === "known" || name === "boot" ? inlined(name === "known") : "";
    const html = `<!doctype html><html lang="en" data-mode="${name}"><meta charset="utf-8"><title>${name}</title>${boot}${style}
<style>body{margin:0}#box,#box>video{width:960px;height:540px}</style><div id="box"></div><script type="module" src="main.js"></script></html>`;
    writeFileSync(join(folder, "index.html"), html);
    for (const file of readdirSync(folder).filter((each) => /\.(js|css)$/.test(each))) {
      writeFileSync(join(folder, `${file}.br`), brotliCompressSync(readFileSync(join(folder, file))));
    }
    return [name, folder] as const;
  });
  return Object.fromEntries(await Promise.all(folders)) as Record<(typeof pageNames)[number], string>;
}
