import { parseArgs } from "node:util";
import { chromiumArgs, chromiumPath } from "@marquee/tooling-test/chromium";
import { chromium, type Browser, type Page } from "playwright";
import { buildSeekPage } from "./build-seek-page.ts";
import { makeLoopedMedia } from "./looped-media.ts";
import { probe, type Probe } from "./probe.ts";
import { createRandom } from "./random.ts";
import { serve } from "./server.ts";

const { values } = parseArgs({
  options: {
    visits: { type: "string", default: "10" },
    seeks: { type: "string", default: "8" },
    seed: { type: "string", default: "1" },
    rtt: { type: "string", default: "40" },
    mbit: { type: "string", default: "20" },
    pages: { type: "string", default: "bare,react,element,boot" },
    masters: { type: "string", default: "single,master" },
    hls: { type: "string", default: "newest,1.6.19" },
  },
});
const durationSeconds = 120;
const maxSeekMs = 30_000;

type InPage = typeof globalThis & { probe: Probe };

/**
 * One seek of a visit. The measured wait ends with the first frame of the place that was sought
 * last.
 */
interface Step {
  pauseMs: number;
  seconds: number;
  /** Sought this long before, and left again. */
  abandoned: { seconds: number; afterMs: number } | null;
}

function planVisit(seed: number): Step[] {
  const random = createRandom(seed);
  const anywhere = () => random() * (durationSeconds - 2);
  return Array.from({ length: Number(values.seeks) }, () => ({
    pauseMs: random() < 0.4 ? 0 : random() * 2500,
    seconds: anywhere(),
    abandoned: random() < 0.4 ? { seconds: anywhere(), afterMs: random() ** 2 * 1500 } : null,
  }));
}

/** Milliseconds that each seek of a visit took. */
async function visit(browser: Browser, address: string, steps: readonly Step[]): Promise<number[]> {
  const context = await browser.newContext({ viewport: { width: 1000, height: 600 } });
  try {
    const page = await context.newPage();
    await page.addInitScript(probe);
    await page.goto(address, { waitUntil: "commit" });
    await page.waitForFunction(() => (globalThis as InPage).probe.first !== null, null, {
      polling: 20,
    });
    const tookMs: number[] = [];
    for (const step of steps) tookMs.push(await take(page, step));
    return tookMs;
  } finally {
    await context.close();
  }
}

async function take(page: Page, { pauseMs, seconds, abandoned }: Step): Promise<number> {
  const seek = (to: number) =>
    page.evaluate((target) => (globalThis as InPage).probe.seek(target), to);
  await page.waitForTimeout(pauseMs);
  if (abandoned) {
    await seek(abandoned.seconds);
    await page.waitForTimeout(abandoned.afterMs);
  }
  await seek(seconds);
  const isDone = () => (globalThis as InPage).probe.seekDone !== null;
  const arrived = await page
    .waitForFunction(isDone, null, { timeout: maxSeekMs, polling: 20 })
    .then(() => true)
    .catch(() => false);
  if (!arrived) return maxSeekMs;
  return page.evaluate(() => {
    const { seekAsked, seekDone } = (globalThis as InPage).probe;
    return (seekDone ?? Number.NaN) - (seekAsked ?? Number.NaN);
  });
}

const media = makeLoopedMedia(durationSeconds);
const server = await serve(
  { seek: await buildSeekPage(), media },
  { rttMs: Number(values.rtt), mbit: Number(values.mbit) },
);
const browser = await chromium.launch({ executablePath: await chromiumPath(), args: chromiumArgs });
const combinations = values.masters
  .split(",")
  .flatMap((master) =>
    values.hls
      .split(",")
      .flatMap((hls) => values.pages.split(",").map((page) => ({ master, hls, page }))),
  );
const results = new Map<string, number[]>();
try {
  for (let round = 0; round < Number(values.visits); round += 1) {
    const steps = planVisit(Number(values.seed) + round);
    for (const { master, hls, page } of combinations) {
      const name = `${master}, hls.js ${hls}, ${page}`;
      const src = encodeURIComponent(`${server.origin}/media/${master}.m3u8`);
      const tookMs = await visit(
        browser,
        `${server.origin}/seek/?page=${page}&hls=${hls}&src=${src}`,
        steps,
      );
      results.set(name, [...(results.get(name) ?? []), ...tookMs]);
      tookMs.forEach((ms, index) => {
        if (ms > 5000)
          console.warn(
            `${name}, seed ${Number(values.seed) + round}, seek ${index}: ${ms.toFixed(0)} ms`,
          );
      });
    }
  }
} finally {
  await browser.close();
  server.close();
}

const at = (sorted: readonly number[], share: number) =>
  sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN;
console.log(
  `${values.visits} visits with ${values.seeks} seeks each, ` +
    `${values.rtt} ms, ${values.mbit} Mbit/s; milliseconds`,
);
console.table(
  Object.fromEntries(
    [...results].map(([name, tookMs]) => {
      const sorted = tookMs.toSorted((a, b) => a - b);
      const row = { median: at(sorted, 0.5), "95 %": at(sorted, 0.95), worst: at(sorted, 1) };
      return [
        name,
        Object.fromEntries(Object.entries(row).map(([key, ms]) => [key, Math.round(ms)])),
      ];
    }),
  ),
);
