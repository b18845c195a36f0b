// Frames that a playing video drops while it moves to the mini player and back, beside those of one
// that stays.
import { parseArgs } from "node:util";
import { chromiumArgs, chromiumPath } from "@marquee/tooling-test/chromium";
import { startProduct } from "@marquee/tooling-test/product-server";
import { chromium, type Page } from "playwright";

const { values } = parseArgs({
  options: {
    rounds: { type: "string", default: "5" },
    /** A video of minutes. */
    video: { type: "string", default: "RAjgWGSIzOJ" },
  },
});

interface Frames {
  shown: number;
  dropped: number;
}

function framesOf(page: Page): Promise<Frames> {
  return page.locator("video").evaluate((video: HTMLVideoElement) => {
    const { totalVideoFrames, droppedVideoFrames } = video.getVideoPlaybackQuality();
    return { shown: totalVideoFrames, dropped: droppedVideoFrames };
  });
}

async function playFor(page: Page, seconds: number): Promise<void> {
  await page.locator("video").evaluate(async (video: HTMLVideoElement, length) => {
    const end = video.currentTime + length;
    while (video.currentTime < end)
      await new Promise((resolve) => video.requestVideoFrameCallback(resolve));
  }, seconds);
}

const actions: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  async stays(page) {
    await playFor(page, 8);
  },
  async "goes and comes back twice"(page) {
    for (let times = 0; times < 2; times += 1) {
      await page.getByRole("link", { name: "Marquee BETA" }).click();
      await page.getByRole("group", { name: /^Mini player/ }).waitFor();
      await playFor(page, 2);
      await page.goBack();
      await page.getByRole("heading", { level: 1 }).waitFor();
      await playFor(page, 2);
    }
  },
};

const site = await startProduct();
const browser = await chromium.launch({ executablePath: await chromiumPath(), args: chromiumArgs });
const totals: Record<string, Frames> = {};
try {
  for (let round = 0; round < Number(values.rounds); round += 1) {
    for (const [name, act] of Object.entries(actions)) {
      const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
      await context.addInitScript(() => localStorage.setItem("cookies", "false"));
      const page = await context.newPage();
      await page.goto(`${site.url}/watch?v=${values.video}&t=0`);
      // Both begin warm: buffered, and with all code there.
      await playFor(page, 4);
      const before = await framesOf(page);
      await act(page);
      const after = await framesOf(page);
      const total = (totals[name] ??= { shown: 0, dropped: 0 });
      total.shown += after.shown - before.shown;
      total.dropped += after.dropped - before.dropped;
      await context.close();
    }
  }
} finally {
  await browser.close();
  await site.stop();
}

console.log(`${values.rounds} rounds`);
console.table(totals);
