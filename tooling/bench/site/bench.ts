import { parseArgs } from "node:util";
import { chromiumArgs, chromiumPath } from "@marquee/tooling-test/chromium";
import { startProduct } from "@marquee/tooling-test/product-server";
import { chromium, type Browser, type Page } from "playwright";
import { buildBare } from "./build-bare.ts";
import { installProbe, type FrameProbe } from "./first-frame.ts";
import { shapedProxy } from "./shaped-proxy.ts";

const { values } = parseArgs({
  options: {
    rounds: { type: "string", default: "8" },
    rtt: { type: "string", default: "40" },
    mbit: { type: "string", default: "20" },
    video: { type: "string", default: "nGQyaB_k1Oo" },
    title: { type: "string", default: "The Northern Foyer" },
    creator: { type: "string", default: "slow_light" },
  },
});
const targets = { bare: 1, link: 0.6, card: 0.25 } as const;
type Name = keyof typeof targets;
const names = Object.keys(targets) as Name[];
type InPage = typeof globalThis & { frameProbe: FrameProbe };

async function firstFrame(page: Page): Promise<FrameProbe> {
  await page.waitForFunction(() => (globalThis as InPage).frameProbe.firstFrameMs !== null, null, {
    timeout: 30_000,
    polling: 20,
  });
  return page.evaluate(() => (globalThis as InPage).frameProbe);
}

/**
 * Resolves once what the pointer set off has come: its first segment, and then nothing more for a
 * while.
 */
async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const requests = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
    const last = Math.max(...requests.map(({ responseEnd }) => responseEnd));
    return requests.some(({ name }) => name.endsWith(".m4s")) && performance.now() - last > 500;
  });
}

interface Place {
  readonly origin: string;
  /** The stream, from its server. */
  readonly src: string;
}

const measure: Readonly<Record<Name, (page: Page, place: Place) => Promise<number>>> = {
  async bare(page, { origin, src }) {
    await page.goto(`${origin}/bare/?src=${encodeURIComponent(src)}`, { waitUntil: "commit" });
    return (await firstFrame(page)).firstFrameMs ?? Number.NaN;
  },
  async link(page, { origin }) {
    await page.goto(`${origin}/watch?v=${values.video}`, { waitUntil: "commit" });
    return (await firstFrame(page)).firstFrameMs ?? Number.NaN;
  },
  async card(page, { origin }) {
    await page.goto(`${origin}/c/${values.creator}`);
    // Before hydration nothing notices the pointer.
    await page.locator("html[data-hydrated]").waitFor();
    const link = page.getByRole("main").getByRole("link", { name: values.title }).first();
    await link.hover();
    await settled(page);
    await link.click();
    const { firstFrameMs, clickMs } = await firstFrame(page);
    return (firstFrameMs ?? Number.NaN) - (clickMs ?? Number.NaN);
  },
};

/** Each time in a browser that knows nothing yet. */
async function sample(browser: Browser, name: Name, place: Place): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  try {
    await context.addInitScript(installProbe);
    return await measure[name](await context.newPage(), place);
  } finally {
    await context.close();
  }
}

function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const [before = Number.NaN, after = Number.NaN] = [sorted[middle - 1], sorted[middle]];
  return sorted.length % 2 === 1 ? after : (before + after) / 2;
}

const network = { rttMs: Number(values.rtt), mbit: Number(values.mbit) };
const site = await startProduct();
const response = await fetch(`${site.url}/api/watch.php?v=${values.video}`);
const { video } = (await response.json()) as {
  video: { content_server: string; file_name: string };
};
const src = `${video.content_server}/${video.file_name}/master.m3u8`;
const proxy = await shapedProxy({ network, upstream: site.url, bareScript: await buildBare() });
const browser = await chromium.launch({ executablePath: await chromiumPath(), args: chromiumArgs });
const samples: Record<Name, number[]> = { bare: [], link: [], card: [] };
try {
  // The first round is a warm-up and is not counted; the order rotates.
  for (let round = -1; round < Number(values.rounds); round += 1) {
    const turn = (round + names.length) % names.length;
    for (const name of [...names.slice(turn), ...names.slice(0, turn)]) {
      const frameMs = await sample(browser, name, { origin: proxy.origin, src });
      if (round >= 0) samples[name].push(frameMs);
    }
  }
} finally {
  await browser.close();
  proxy.close();
  await site.stop();
}

console.log(`${values.rounds} rounds, ${network.rttMs} ms, ${network.mbit} Mbit/s; medians`);
console.table(
  Object.fromEntries(
    names.map((name) => {
      const frameMs = median(samples[name]);
      const ratio = frameMs / median(samples.bare);
      return [
        name,
        {
          "to the first frame, ms": Math.round(frameMs),
          ratio: ratio.toFixed(2),
          target: targets[name],
        },
      ];
    }),
  ),
);
