// Prints what a page with each player loads until its video has played for some seconds: Brotli
// bytes of scripts and styles.
import { parseArgs } from "node:util";
import { chromiumArgs, chromiumPath } from "@marquee/tooling-test/chromium";
import { chromium } from "playwright";
import { buildPeerPages } from "./build-peer-pages.ts";
import { makeLoopedMedia } from "./looped-media.ts";
import { measureLoaded, type Loaded } from "./measure-loaded.ts";
import { serve } from "./server.ts";

const { values } = parseArgs({ options: { pages: { type: "string" } } });
const notPlayers = ["react-alone", "hls-alone"];
const inReact = ["react", "boot", "react-hls", "vidstack", "video-js-10"];
const ownEngine = ["react", "boot", "element", "video-js-10", "shaka"];

const pages = await buildPeerPages();
const server = await serve({ ...pages, media: makeLoopedMedia(60) }, { rttMs: 0, mbit: 0 });
const browser = await chromium.launch({ executablePath: await chromiumPath(), args: chromiumArgs });
const src = encodeURIComponent(`${server.origin}/media/master.m3u8`);
const loaded = new Map<string, Loaded>();
try {
  for (const name of Object.keys(pages)) {
    if (values.pages && ![...notPlayers, ...values.pages.split(",")].includes(name)) continue;
    loaded.set(
      name,
      await measureLoaded(
        browser,
        `${server.origin}/${name}/?src=${src}`,
        !notPlayers.includes(name),
      ),
    );
  }
} finally {
  await browser.close();
  server.close();
}

const scriptsOf = (name: string) => loaded.get(name)?.scripts ?? 0;
const kB = (bytes: number) => (bytes / 1000).toFixed(1);
const rows = [...loaded]
  .filter(([name]) => !notPlayers.includes(name))
  .map(([name, { scripts, styles }]) => {
    const withoutReact = scripts - (inReact.includes(name) ? scriptsOf("react-alone") : 0);
    const engine = ownEngine.includes(name) ? "its own" : kB(scriptsOf("hls-alone"));
    const rest = ownEngine.includes(name) ? "" : kB(withoutReact - scriptsOf("hls-alone"));
    return [
      name,
      { "scripts, kB": kB(withoutReact), engine, "without engine": rest, "styles, kB": kB(styles) },
    ];
  });
console.log(`Brotli 11; without React, which is ${kB(scriptsOf("react-alone"))} kB`);
console.table(Object.fromEntries(rows));
