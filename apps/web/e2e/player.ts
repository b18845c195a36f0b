import type { Page } from "@playwright/test";
import { expect } from "./test";

/** Frames that the page's video has decoded so far. */
export function decodedFrames(page: Page): Promise<number> {
  return page.locator("video").evaluate((video: HTMLVideoElement) => video.getVideoPlaybackQuality().totalVideoFrames);
}

export function currentTime(page: Page): Promise<number> {
  return page.locator("video").evaluate((video: HTMLVideoElement) => video.currentTime);
}

/** Waits until the video really plays: its clock and its decoded frames both advance. */
export async function expectToPlay(page: Page) {
  await expect.poll(() => currentTime(page)).toBeGreaterThan(0.2);
  const [time, frames] = [await currentTime(page), await decodedFrames(page)];
  await expect.poll(() => currentTime(page)).toBeGreaterThan(time);
  await expect.poll(() => decodedFrames(page)).toBeGreaterThan(frames);
}

/** Seeks on the media element, in seconds. */
export async function seekTo(page: Page, seconds: number) {
  await page.locator("video").evaluate((video: HTMLVideoElement, to) => {
    video.currentTime = to;
  }, seconds);
}
