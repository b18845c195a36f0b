import { chromium } from "playwright";
import { chromiumArgs, chromiumPath } from "@marquee/tooling-test/chromium";

const playTimeoutMs = 120_000;
/** Twelve minutes. */
const path = "/watch?v=RAjgWGSIzOJ";

/** Starts tabs of a real browser that play a long video. Resolves once all of them play. */
export async function startPlayers(url: string, count: number) {
  const browser = await chromium.launch({
    executablePath: await chromiumPath(),
    args: [...chromiumArgs],
  });
  const pages = await Promise.all(Array.from({ length: count }, () => browser.newPage()));

  const playOn = () =>
    Promise.all(
      pages.map(async (page) => {
        const from = await page.evaluate(() => document.querySelector("video")?.currentTime ?? 0);
        await page.waitForFunction(
          (time) => (document.querySelector("video")?.currentTime ?? 0) > time + 1,
          from,
          {
            timeout: playTimeoutMs,
          },
        );
      }),
    );
  await Promise.all(pages.map((page) => page.goto(`${url}${path}`)));
  await playOn();
  return {
    /** Waits until every tab has played for another second. @throws if one does not. */
    playOn,
    close: () => browser.close(),
  };
}
