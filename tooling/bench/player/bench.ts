import { parseArgs } from "node:util";
import { chromiumArgs, chromiumPath } from "@marquee/tooling-test/chromium";
import { chromium, type Browser } from "playwright";
import { buildEverydayPages, everydayNames } from "./build-everyday-pages.ts";
import { buildPages, pageNames } from "./build.ts";
import { addTransportStream, makeMedia } from "./media.ts";
import { median } from "../median.ts";
import { probe, type Probe } from "./probe.ts";
import { serve } from "./server.ts";

const { values } = parseArgs({
  options: {
    rounds: { type: "string", default: "10" },
    rtt: { type: "string", default: "40" },
    mbit: { type: "string", default: "20" },
    master: { type: "string", default: "master" },
    start: { type: "string", default: "0" },
    steady: { type: "string", default: "0" },
    pages: { type: "string", default: pageNames.join(",") },
    "early-seek": { type: "string", default: "0" },
  },
});
if (!["master", "single", "ts", "ts-single"].includes(values.master)) {
  console.error(
    `--master is "master", with three renditions, "single", or as MPEG-TS "ts" or "ts-single"; ` +
      `not "${values.master}".`,
  );
  process.exit(2);
}
const restMs = 500;
type InPage = typeof globalThis & { probe: Probe; mountedAt: number };

interface Sample {
  frame: number;
  mountToFrame: number;
  height: number;
  seek: number;
  backward: number;
  stalls: number;
  dropped: number;
  taskPerSecond: number;
}

async function measure(browser: Browser, name: string, address: string): Promise<Sample> {
  const context = await browser.newContext({ viewport: { width: 1000, height: 600 } });
  try {
    const page = await context.newPage();
    await page.addInitScript(probe);
    const devtools = await context.newCDPSession(page);
    await devtools.send("Performance.enable");
    const taskMs = async () => {
      const { metrics } = await devtools.send("Performance.getMetrics");
      return (metrics.find(({ name }) => name === "TaskDuration")?.value ?? 0) * 1000;
    };
    await page.goto(address, { waitUntil: "commit" });
    await page.waitForFunction(() => (globalThis as InPage).probe.first !== null, null, {
      timeout: 30_000,
      polling: 20,
    });
    await page.waitForTimeout(3000);
    const steadySeconds = Number(values.steady);
    const before = await taskMs();
    await page.waitForTimeout(steadySeconds * 1000);
    const taskPerSecond =
      steadySeconds > 0 ? ((await taskMs()) - before) / steadySeconds : Number.NaN;
    const seen = await page.evaluate(() => {
      const { probe: found, mountedAt } = globalThis as InPage;
      const dropped =
        document.querySelector("video")?.getVideoPlaybackQuality().droppedVideoFrames ?? 0;
      return {
        first: found.first ?? 0,
        mountedAt,
        height: found.firstHeight,
        backward: found.backward,
        stalls: found.stalls,
        dropped,
      };
    });
    const { first, mountedAt, ...rest } = seen;
    const sample = { ...rest, frame: first, mountToFrame: first - mountedAt, taskPerSecond };
    // It loads no more than its first segments.
    if (name === "floor") return { ...sample, seek: Number.NaN };
    if (Number(values["early-seek"]) === 0)
      await page.evaluate(() => (globalThis as InPage).probe.seek(36.3));
    await page.waitForFunction(() => (globalThis as InPage).probe.seekDone !== null, null, {
      timeout: 30_000,
      polling: 20,
    });
    const seek = await page.evaluate(() => {
      const { seekAsked, seekDone } = (globalThis as InPage).probe;
      return (seekDone ?? Number.NaN) - (seekAsked ?? Number.NaN);
    });
    return { ...sample, seek };
  } finally {
    await context.close();
    // The browser still cleans up, which would slow down the next page's start.
    await new Promise((resolve) => setTimeout(resolve, restMs));
  }
}

const wanted = values.pages.split(",");
const everyday = everydayNames.filter((name) => wanted.includes(name));
const pages = [
  ...pageNames.filter((name) => name === "bare" || wanted.includes(name)),
  ...everyday,
];
const network = { rttMs: Number(values.rtt), mbit: Number(values.mbit) };
const media = makeMedia();
if (values.master.startsWith("ts")) addTransportStream(media);
const folders = { ...(await buildPages()), ...(await buildEverydayPages(everyday, values.master)) };
const server = await serve({ ...folders, media }, network);
const browser = await chromium.launch({ executablePath: await chromiumPath(), args: chromiumArgs });
const samples = new Map<string, Sample[]>(pages.map((name) => [name, []]));
try {
  // The first round is a warm-up and is not counted; the order rotates.
  for (let round = -1; round < Number(values.rounds); round += 1) {
    const turn = (round + pages.length) % pages.length;
    for (const name of [...pages.slice(turn), ...pages.slice(0, turn)]) {
      const src = encodeURIComponent(`${server.origin}/media/${values.master}.m3u8`);
      const seek = values["early-seek"];
      const height = values.master.endsWith("single") ? 720 : 360;
      const query = `src=${src}&t=${values.start}&seek=${seek}&renditionHeight=${height}`;
      const sample = await measure(browser, name, `${server.origin}/${name}/?${query}`);
      if (round >= 0) samples.get(name)?.push(sample);
    }
  }
} finally {
  await browser.close();
  server.close();
}

const of = (name: string, pick: (sample: Sample) => number) =>
  median((samples.get(name) ?? []).map(pick));
const compared = (name: string, pick: (sample: Sample) => number) =>
  `${of(name, pick).toFixed(0)} (×${(of(name, pick) / of("bare", pick)).toFixed(2)})`;
const max = (name: string, pick: (sample: Sample) => number) =>
  Math.max(...(samples.get(name) ?? []).map(pick));
const earlySeek = values["early-seek"];
const sought = Number(earlySeek) > 0 ? `, sought second ${earlySeek} with the first frame` : "";
console.log(
  `${values.rounds} rounds, ${network.rttMs} ms, ${network.mbit} Mbit/s, ${values.master}, ` +
    `from second ${values.start}${sought}; medians`,
);
console.table(
  Object.fromEntries(
    pages.map((name) => [
      name,
      {
        "navigation to frame": compared(name, ({ frame }) => frame),
        "mount to frame": compared(name, ({ mountToFrame }) => mountToFrame),
        height: of(name, ({ height }) => height),
        "frame to sought frame": compared(name, ({ seek }) => seek),
        "task ms/s": compared(name, ({ taskPerSecond }) => taskPerSecond),
        "most backward": max(name, ({ backward }) => backward),
        "most stalls": max(name, ({ stalls }) => stalls),
        "most dropped": max(name, ({ dropped }) => dropped),
      },
    ]),
  ),
);
