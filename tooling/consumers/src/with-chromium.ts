import { chromiumArgs, chromiumPath } from "@marquee/tooling-test/chromium";
import { waitTimeoutMs } from "@marquee/tooling-test/timeouts";
import { chromium, type Page } from "playwright";

/** Gives `use` a page of real Chromium, without movement, and closes the browser after it. */
export async function withChromium<Result>(use: (page: Page) => Promise<Result>): Promise<Result> {
  const browser = await chromium.launch({
    executablePath: await chromiumPath(),
    args: chromiumArgs,
  });
  try {
    const page = await browser.newPage({ reducedMotion: "reduce" });
    page.setDefaultTimeout(waitTimeoutMs);
    return await use(page);
  } finally {
    await browser.close();
  }
}
