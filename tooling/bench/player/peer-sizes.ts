// Prints what a page with each player loads until its video has played for some seconds: Brotli
// bytes of scripts and styles.
import { parseArgs } from "node:util";
import { chromiumArgs, chromiumPath } from "@marquee/tooling-test/chromium";
import { waitTimeoutMs } from "@marquee/tooling-test/timeouts";
import { chromium, type Browser } from "playwright";
import { brotliCompressSync } from "node:zlib";
import { buildPeerPages } from "./build-peer-pages.ts";
import { makeLoopedMedia } from "./looped-media.ts";
import { serve } from "./server.ts";

const { values } = parseArgs({ options: { pages: { type: "string" } } });
const playedSeconds = 5;
const notPlayers = ["react-alone", "hls-alone"];
const inReact = ["react", "boot", "react-hls", "vidstack", "video-js-10"];
const ownEngine = ["react", "boot", "element", "video-js-10", "shaka"];

interface Loaded {
  scripts: number;
  styles: number;
}

async function load(browser: Browser, address: string, plays: boolean): Promise<Loaded> {
  const context = await browser.newContext({ viewport: { width: 1000, height: 600 } });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(waitTimeoutMs);
    const bodies: Promise<[path: string, bytes: number]>[] = [];
    page.on("response", (response) => {
      const { pathname } = new URL(response.url());
      if (/\.(js|css)$/.test(pathname))
        bodies.push(response.body().then((body) => [pathname, brotliCompressSync(body).length]));
    });
    await page.goto(address);
    if (plays) {
      const video = await page.locator("video").first().elementHandle({ timeout: waitTimeoutMs });
      await page.waitForFunction(
        ([element, seconds]) =>
          element instanceof HTMLVideoElement && element.currentTime > seconds,
        [video, playedSeconds] as const,
      );
    }
    const sizes = await Promise.all(bodies);
    const sum = (extension: string) =>
      sizes
        .filter(([path]) => path.endsWith(extension))
        .reduce((total, [, bytes]) => total + bytes, 0);
    return { scripts: sum(".js"), styles: sum(".css") };
  } finally {
    await context.close();
  }
}

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
      await load(browser, `${server.origin}/${name}/?src=${src}`, !notPlayers.includes(name)),
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
