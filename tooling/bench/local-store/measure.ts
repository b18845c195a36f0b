import type { Browser } from "playwright";
import { address, openPage, type PageName } from "./open-page.ts";
import { traceTasks } from "./trace-tasks.ts";

export interface Sample {
  /**
   * Processor time until the stored history can be used, and the longest task in that time, in
   * milliseconds.
   */
  load: number;
  maxLoadTask: number;
  /** Time to record one position, in milliseconds. */
  tickMedian: number;
  tickMax: number;
  /** Processor time of the page per second of playback, in milliseconds. */
  perSecond: number;
  /** The longest task while playing, in milliseconds of processor time. */
  maxTask: number;
  /** Megabytes written to the storage per minute of playback. */
  written: number;
}

const ticksPerSecond = 4;

export async function measure(
  browser: Browser,
  name: PageName,
  { count, seconds }: { count: number; seconds: number },
) {
  const page = await openPage(browser, name, count);
  try {
    const endLoad = await traceTasks(page);
    await page.goto(address);
    await page.waitForFunction(() => "historyImplementation" in window);
    const records = await page.evaluate(() => window.historyImplementation.load());
    const load = await endLoad();
    if (records !== count) throw new Error(`${name} loaded ${records} of ${count} records.`);

    const endPlay = await traceTasks(page);
    const { ticks, written } = await page.evaluate(playVideo, {
      count: seconds * ticksPerSecond,
      ticksPerSecond,
    });
    const tasks = await endPlay();
    ticks.sort((a, b) => a - b);
    return {
      load: sum(load),
      maxLoadTask: Math.max(...load),
      tickMedian: ticks[Math.floor(ticks.length / 2)] ?? 0,
      tickMax: ticks.at(-1) ?? 0,
      perSecond: sum(tasks) / seconds,
      maxTask: Math.max(...tasks),
      written: (written * 2 * 60) / seconds / 1e6,
    } satisfies Sample;
  } finally {
    await page.context().close();
  }
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);

async function playVideo({ count, ticksPerSecond }: { count: number; ticksPerSecond: number }) {
  let written = 0;
  const setItem = Storage.prototype.setItem;
  Storage.prototype.setItem = function (key: string, value: string) {
    written += key.length + value.length;
    setItem.call(this, key, value);
  };
  const ticks: number[] = [];
  for (let tick = 0; tick < count; tick++) {
    const start = performance.now();
    window.historyImplementation.record("playing", tick / ticksPerSecond);
    ticks.push(performance.now() - start);
    await new Promise((resolve) => setTimeout(resolve, 1_000 / ticksPerSecond));
  }
  return { ticks, written };
}
