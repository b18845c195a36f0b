import type { Page } from "@playwright/test";
import { expect } from "./test";

/** Frames that the page's video has decoded so far. */
export function decodedFrames(page: Page): Promise<number> {
  return page
    .locator("video")
    .evaluate((video: HTMLVideoElement) => video.getVideoPlaybackQuality().totalVideoFrames);
}

export function currentTime(page: Page): Promise<number> {
  return page.locator("video").evaluate((video: HTMLVideoElement) => video.currentTime);
}

/** Waits until the video really plays: its clock and its decoded frames both advance. */
export async function expectToPlay(page: Page) {
  await expect.poll(() => currentTime(page)).toBeGreaterThan(0.2);
  const [time, frames] = [await currentTime(page), await decodedFrames(page)];
  // A video in a loop may have started over.
  await expect.poll(() => currentTime(page)).not.toBe(time);
  await expect.poll(() => decodedFrames(page)).toBeGreaterThan(frames);
}

/** Waits until the video has played, and returns the position at which it began, in seconds. */
export async function beginning(page: Page): Promise<number> {
  const read = () =>
    page
      .locator("video")
      .evaluate(({ played }: HTMLVideoElement) =>
        played.length > 0 && played.end(0) > played.start(0) ? played.start(0) : null,
      );
  await expect.poll(read).not.toBeNull();
  return (await read()) ?? Number.NaN;
}

/** Seeks on the media element, in seconds. */
export async function seekTo(page: Page, seconds: number) {
  await page.locator("video").evaluate((video: HTMLVideoElement, to) => {
    video.currentTime = to;
  }, seconds);
}

export async function pause(page: Page) {
  await page.locator("video").evaluate((video: HTMLVideoElement) => video.pause());
}

/**
 * Loops videos, until `playToEnd`: they start on load, are short, and must not end while a slow
 * machine still prepares the page. Call it before the page opens.
 */
export async function loopVideos(page: Page) {
  await page.addInitScript(() => {
    const setLoop = ({ target, type }: Event) => {
      if (!(target instanceof HTMLVideoElement)) return;
      // The player sets its own choice when it adopts the element.
      if (type !== "timeupdate") delete target.dataset["mayEnd"];
      if (target.dataset["mayEnd"] === undefined) target.loop = true;
    };
    for (const type of ["loadstart", "play", "timeupdate"])
      document.addEventListener(type, setLoop, true);
  });
}

/**
 * Keeps the player from moving a playhead that a slow machine has not moved between two of its
 * checks. Call it before the page opens.
 */
export async function disableStallRecovery(page: Page) {
  await page.addInitScript(() => {
    const minCheckMs = 500;
    const start = window.setInterval.bind(window);
    const startShort = (run: TimerHandler, delayMs = 0, ...values: unknown[]) =>
      start(delayMs < minCheckMs ? run : () => {}, delayMs, ...values);
    Object.assign(window, { setInterval: startShort });
  });
}

/** Lets the video end now, also after `loopVideos`. */
export async function playToEnd(page: Page) {
  await page.locator("video").evaluate((video: HTMLVideoElement) => {
    video.dataset["mayEnd"] = "";
    video.loop = false;
    video.currentTime = video.duration;
  });
}
