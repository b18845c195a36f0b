import type { Browser, ElementHandle, Page } from "playwright";

const startMs = 30_000;
const endMs = 30_000;
const wantedSeconds = 3;

/** The part of a stream that a page plays, and its message. */
export interface Outcome {
  readonly reach: "nothing" | "start" | "end";
  /** The player's message; "" for none. */
  readonly says: string;
}

/** Opens a page with a stream, and seeks to the end once it has played for some seconds. */
export async function watchStream(browser: Browser, address: string): Promise<Outcome> {
  const context = await browser.newContext({ viewport: { width: 1000, height: 600 } });
  try {
    const page = await context.newPage();
    await page.goto(address);
    const video = await page.locator("video").first().elementHandle();
    const reach = video ? await reachOf(page, video) : "nothing";
    return { reach, says: reach === "end" ? "" : await messageOf(page) };
  } finally {
    await context.close();
  }
}

type Video = ElementHandle;

async function reachOf(page: Page, video: Video): Promise<Outcome["reach"]> {
  if (!(await happens(page, video, { condition: hasStarted, timeout: startMs }))) return "nothing";
  await video.evaluate(seekNearEnd);
  return (await happens(page, video, { condition: hasEnded, timeout: endMs })) ? "end" : "start";
}

interface Wait {
  readonly condition: (given: [video: Node, seconds: number]) => boolean;
  readonly timeout: number;
}

/** Returns false if the time is over, or the player says that it cannot play. */
async function happens(page: Page, video: Video, { condition, timeout }: Wait): Promise<boolean> {
  const done = page.waitForFunction(condition, [video, wantedSeconds] as [Video, number], {
    timeout,
  });
  const refused = page.getByRole("alert").filter({ hasText: /\S/ }).first().waitFor({ timeout });
  return Promise.race([
    done.then(
      () => true,
      () => false,
    ),
    refused.then(
      () => false,
      () => false,
    ),
  ]);
}

/** Runs in the page. */
function hasStarted([video, seconds]: [Node, number]): boolean {
  if (!(video instanceof HTMLVideoElement)) return false;
  const { played, ended } = video;
  const lengths = Array.from(
    { length: played.length },
    (_, at) => played.end(at) - played.start(at),
  );
  return ended || lengths.reduce((sum, length) => sum + length, 0) > seconds;
}

/** Runs in the page. A live stream has no end: its edge counts. */
function hasEnded([video]: [Node, number]): boolean {
  if (!(video instanceof HTMLVideoElement)) return false;
  return video.ended || (video.duration === Infinity && !video.seeking && video.readyState > 2);
}

/** Runs in the page. */
function seekNearEnd(video: Node): void {
  if (!(video instanceof HTMLVideoElement) || video.ended) return;
  const { seekable, duration } = video;
  const edge = seekable.length > 0 ? seekable.end(seekable.length - 1) : video.currentTime;
  video.currentTime = Math.max(video.currentTime, (duration === Infinity ? edge : duration) - 3);
}

async function messageOf(page: Page): Promise<string> {
  const alerts = await page.getByRole("alert").filter({ hasText: /\S/ }).allInnerTexts();
  return alerts.join(" ").replaceAll(/\s+/g, " ").trim();
}
