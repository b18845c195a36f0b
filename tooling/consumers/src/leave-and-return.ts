import { chromiumArgs, chromiumPath } from "@marquee/tooling-test/chromium";
import { waitTimeoutMs } from "@marquee/tooling-test/timeouts";
import { chromium, type Page } from "playwright";

/**
 * Plays the video of a page, goes to `/other` by a link and comes back. On the other page the
 * player has to be paused and to request nothing; then it has to be the same element at the same
 * second.
 *
 * @throws when it is not.
 */
export async function leaveAndReturn(url: string): Promise<string> {
  const browser = await chromium.launch({
    executablePath: await chromiumPath(),
    args: chromiumArgs,
  });
  try {
    const page = await browser.newPage();
    page.setDefaultTimeout(waitTimeoutMs);
    const complaints: string[] = [];
    page.on("pageerror", (error) => complaints.push(error.message));
    await page.goto(url);
    await page.locator("video").evaluate((element: HTMLVideoElement) => {
      element.id = "first";
      element.muted = true;
      return element.play();
    });
    await page.waitForFunction(() => (document.querySelector("video")?.currentTime ?? 0) > 1);

    await page.getByRole("link", { name: "Other" }).click();
    await page.getByRole("heading", { name: "Another page" }).waitFor();
    const left = await stateOf(page);
    const requested: string[] = [];
    page.on("request", (request) => requested.push(request.url()));
    // A second of the page, in which a playing player would have requested more.
    await page.evaluate(() => new Promise((resolve) => void setTimeout(resolve, 1000)));
    if (!left.paused) throw new Error("The video of the page that was left plays.");
    const media = requested.filter((address) => address.includes("/film/"));
    if (media.length > 0) throw new Error(`A page that was left requested ${media.join(", ")}.`);

    await page.getByRole("link", { name: "Film" }).click();
    await page.waitForFunction(() => (document.querySelector("video")?.readyState ?? 0) > 1);
    const back = await stateOf(page);
    if (back.id !== "first") throw new Error("The video is another element.");
    if (!back.paused) throw new Error("The video plays by itself after the visitor came back.");
    if (back.seconds < 1) throw new Error(`The video is at ${back.seconds} s, not where it was.`);
    if (complaints.length > 0) throw new Error(`The page complained: ${complaints.join("; ")}`);
    return `left, and back at ${back.seconds.toFixed(1)} s of the same element`;
  } finally {
    await browser.close();
  }
}

function stateOf(page: Page) {
  return page.locator("video").evaluate((video: HTMLVideoElement) => ({
    id: video.id,
    paused: video.paused,
    seconds: video.currentTime,
  }));
}
