import { chromiumArgs, chromiumPath } from "@marquee/tooling-test/chromium";
import { waitTimeoutMs } from "@marquee/tooling-test/timeouts";
import { chromium } from "playwright";

/**
 * Opens a page in real Chromium and waits until its video has played a second: time that moves and
 * frames that were decoded, not only an address.
 *
 * @throws when the page complains, or nothing plays.
 */
export async function watchItPlay(url: string): Promise<string> {
  const browser = await chromium.launch({
    executablePath: await chromiumPath(),
    args: chromiumArgs,
  });
  try {
    const page = await browser.newPage();
    const complaints: string[] = [];
    page.on("pageerror", (error) => complaints.push(error.message));
    page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
    // Some builds of Chromium ask for it, others do not.
    await page.route("**/favicon.ico", (route) => route.fulfill({ status: 204 }));
    await page.goto(url);
    const video = page.locator("video").first();
    await video.waitFor({ state: "attached" });
    await video.evaluate((element: HTMLVideoElement) => {
      element.muted = true;
      return element.play();
    });
    const played = await page
      .waitForFunction(
        () => {
          const element =
            document.querySelector("video") ??
            document.querySelector("marquee-player")?.shadowRoot?.querySelector("video");
          const frames = element?.getVideoPlaybackQuality().totalVideoFrames ?? 0;
          return element && element.currentTime > 1 && frames > 10
            ? `${element.currentTime.toFixed(1)} s, ${frames} frames`
            : false;
        },
        undefined,
        { timeout: waitTimeoutMs },
      )
      .then((handle) => handle.jsonValue());
    if (complaints.length > 0) throw new Error(`The page complained: ${complaints.join("; ")}`);
    return String(played);
  } finally {
    await browser.close();
  }
}
