import { brotliCompressSync } from "node:zlib";
import { waitTimeoutMs } from "@marquee/tooling-test/timeouts";
import type { Browser } from "playwright";

const playedSeconds = 5;

/** Bytes after Brotli 11. */
export interface Loaded {
  scripts: number;
  styles: number;
}

/**
 * Returns the bytes that a page has loaded once its video, if any, has played some seconds.
 *
 * @throws if it does not play
 */
export async function measureLoaded(
  browser: Browser,
  address: string,
  plays: boolean,
): Promise<Loaded> {
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
      await page
        .waitForFunction(
          ([element, seconds]) =>
            element instanceof HTMLVideoElement && element.currentTime > seconds,
          [video, playedSeconds] as const,
        )
        .catch((cause: unknown) => {
          throw new Error(`${address} does not play.`, { cause });
        });
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
