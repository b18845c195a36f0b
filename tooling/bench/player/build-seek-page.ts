import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync } from "node:zlib";
import { build } from "vite";

const here = dirname(fileURLToPath(import.meta.url));
const out = join(here, "../node_modules/.cache/seek-page");
const player = join(here, "../node_modules/@marquee/player/dist");

/**
 * Bundles the page that `bench:seeks` opens; its query says which player it shows. Returns its
 * folder.
 */
export async function buildSeekPage(): Promise<string> {
  await build({
    configFile: false,
    logLevel: "error",
    root: join(here, "pages"),
    base: "./",
    define: { "process.env.NODE_ENV": '"production"' },
    build: {
      outDir: out,
      emptyOutDir: true,
      target: "es2022",
      rolldownOptions: {
        input: join(here, "pages/seek.tsx"),
        output: { entryFileNames: "main.js", chunkFileNames: "[name]-[hash].js" },
      },
    },
  });
  writeFileSync(join(out, "styles.css"), readFileSync(join(player, "styles.css")));
  const boot = readFileSync(join(player, "boot.global.js"), "utf8");
  const startInBoot = `const query = new URLSearchParams(location.search);
if (query.get("page") === "boot") {
  ${boot}
  const media = document.createElement("video");
  media.muted = media.playsInline = true;
  marqueePlayer.preload(query.get("src"), { media, maxHeight: 540 });
  media.play().catch(() => {});
  document.querySelector("#early").append(media);
}`;
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Seeks</title>
<link rel="stylesheet" href="styles.css">
<style>body{margin:0}#box,video{width:960px;height:540px}#early{position:absolute}</style>
<div id="early"></div><div id="box"></div><script>{${startInBoot}}</script>
<script type="module" src="main.js"></script></html>`;
  writeFileSync(join(out, "index.html"), html);
  for (const file of readdirSync(out).filter((name) => /\.(js|css)$/.test(name))) {
    writeFileSync(join(out, `${file}.br`), brotliCompressSync(readFileSync(join(out, file))));
  }
  return out;
}
