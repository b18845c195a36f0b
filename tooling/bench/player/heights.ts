import { parseArgs } from "node:util";
import { chromiumArgs, chromiumPath } from "@marquee/tooling-test/chromium";
import { chromium, type Browser } from "playwright";
import { buildHeightPages, heightPages, type HeightPage } from "./build-height-pages.ts";
import { heightProbe, type HeightProbe } from "./height-probe.ts";
import { makeMedia, realisticLadder } from "./media.ts";
import { median } from "../median.ts";
import { serve } from "./server.ts";

const { values } = parseArgs({
  options: {
    rounds: { type: "string", default: "5" },
    rtt: { type: "string", default: "40" },
    mbit: { type: "string", default: "2,5,20,100" },
    seconds: { type: "string", default: "10" },
    pages: { type: "string", default: heightPages.join(",") },
    json: { type: "boolean", default: false },
  },
});
const shownMs = Number(values.seconds) * 1000;
const restMs = 500;
type InPage = typeof globalThis & { heightProbe: HeightProbe };

interface Sample {
  /**
   * Mean height of what was shown, since the navigation: 0 until the first frame, and while
   * playback waits.
   */
  meanHeight: number;
  firstFrameMs: number;
  firstHeight: number;
  lastHeight: number;
  stalls: number;
  stalledMs: number;
}

async function measure(browser: Browser, address: string): Promise<Sample> {
  const context = await browser.newContext({
    viewport: { width: 1000, height: 600 },
    deviceScaleFactor: 2,
  });
  try {
    const page = await context.newPage();
    await page.addInitScript(heightProbe);
    await page.goto(address, { waitUntil: "commit" });
    await page.waitForFunction((ms) => performance.now() >= ms, shownMs, {
      polling: 50,
      timeout: 2 * shownMs,
    });
    return sampleOf(await page.evaluate(() => (globalThis as InPage).heightProbe));
  } finally {
    await context.close();
    await new Promise((resolve) => setTimeout(resolve, restMs));
  }
}

function sampleOf({ frames, stalls }: HeightProbe): Sample {
  const shown = frames.filter(({ atMs }) => atMs < shownMs);
  const waits = stalls
    .filter(({ fromMs }) => fromMs < shownMs)
    .map(({ fromMs, toMs }) => ({ fromMs, toMs: Math.min(toMs ?? shownMs, shownMs) }));
  const heightMs = shown.map(({ atMs, height }, index) => {
    const nextMs = shown[index + 1]?.atMs ?? shownMs;
    // The last frame before a stall is shown until the stall ends.
    const stalledMs = sum(
      waits
        .filter(({ toMs }) => toMs > atMs && toMs <= nextMs)
        .map(({ fromMs, toMs }) => toMs - fromMs),
    );
    return height * (nextMs - atMs - stalledMs);
  });
  if (values.json) console.log(JSON.stringify(changesOf(shown)), JSON.stringify(waits));
  return {
    meanHeight: sum(heightMs) / shownMs,
    firstFrameMs: shown[0]?.atMs ?? shownMs,
    firstHeight: shown[0]?.height ?? 0,
    lastHeight: shown.at(-1)?.height ?? 0,
    stalls: waits.length,
    stalledMs: sum(waits.map(({ fromMs, toMs }) => toMs - fromMs)),
  };
}

/** The frames at which the height changes. */
function changesOf(frames: HeightProbe["frames"]): string[] {
  const changes = frames.filter(({ height }, index) => height !== frames[index - 1]?.height);
  return changes.map(({ atMs, height }) => `${height}p at ${Math.round(atMs)} ms`);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

const pages = heightPages.filter((name) => values.pages.split(",").includes(name));
const media = makeMedia(realisticLadder);
const folders = { ...(await buildHeightPages()), media };
const browser = await chromium.launch({ executablePath: await chromiumPath(), args: chromiumArgs });
const samples = new Map<string, Sample[]>();
const networks = values.mbit.split(",").map(Number);
const keyOf = (mbit: number, page: HeightPage) => `${mbit} Mbit/s, ${page}`;
try {
  for (let round = 0; round < Number(values.rounds); round += 1) {
    for (const mbit of networks) {
      const server = await serve(folders, { rttMs: Number(values.rtt), mbit });
      const turn = round % pages.length;
      for (const name of [...pages.slice(turn), ...pages.slice(0, turn)]) {
        const src = encodeURIComponent(`${server.origin}/media/master.m3u8`);
        const sample = await measure(browser, `${server.origin}/${name}/?src=${src}`);
        const key = keyOf(mbit, name);
        if (values.json) console.log(key, JSON.stringify(sample));
        samples.set(key, [...(samples.get(key) ?? []), sample]);
      }
      server.close();
    }
  }
} finally {
  await browser.close();
}

console.log(
  `${values.rounds} rounds, ${values.rtt} ms, ` +
    `first ${values.seconds} s after the navigation; medians`,
);
const rows = networks.flatMap((mbit) =>
  pages.map((name) => {
    const of = (pick: (sample: Sample) => number) =>
      (samples.get(keyOf(mbit, name)) ?? []).map(pick);
    const height = median(of(({ meanHeight }) => meanHeight));
    const row = {
      "mean height": Math.round(height),
      "lowest to highest":
        `${Math.round(Math.min(...of(({ meanHeight }) => meanHeight)))} to ` +
        `${Math.round(Math.max(...of(({ meanHeight }) => meanHeight)))}`,
      "first frame ms": Math.round(median(of(({ firstFrameMs }) => firstFrameMs))),
      "first height": median(of(({ firstHeight }) => firstHeight)),
      "last height": median(of(({ lastHeight }) => lastHeight)),
      stalls: sum(of(({ stalls }) => stalls)),
      "stalled ms": Math.round(sum(of(({ stalledMs }) => stalledMs))),
    };
    return [keyOf(mbit, name), row] as const;
  }),
);
console.table(Object.fromEntries(rows));
