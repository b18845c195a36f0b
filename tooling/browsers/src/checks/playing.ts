import type { Page } from "../page.ts";
import { waitUntil } from "../wait-until.ts";

/** Position of the video, in seconds. */
export const currentTime = (page: Page) =>
  page.evaluate(() => document.querySelector("video")?.currentTime ?? -1);

/** Waits until clock and decoded frames advance past what they are now. */
export async function waitForProgress(page: Page): Promise<void> {
  const [time, frames] = await page.evaluate(() => {
    const video = document.querySelector("video");
    return [
      video?.currentTime ?? 0,
      video?.getVideoPlaybackQuality().totalVideoFrames ?? 0,
    ] as const;
  });
  await page.waitFor(
    `the video to go on after ${time} s`,
    (from, decoded) => {
      const video = document.querySelector("video");
      return (
        video !== null &&
        video.currentTime > from + 0.2 &&
        video.getVideoPlaybackQuality().totalVideoFrames > decoded
      );
    },
    time,
    frames,
  );
}

/** Opens a watch page and waits until it plays. */
export async function openPlaying(page: Page, path: string): Promise<"by itself" | "by a click"> {
  await page.open(path);
  return waitToPlay(page);
}

/** A button that is shown in passing must not be clicked: by then the click would pause. */
const pollsBeforeClick = 10;

/** Waits until the video plays, with a click on Play if the browser blocks autoplay. */
export async function waitToPlay(page: Page): Promise<"by itself" | "by a click"> {
  let polls = 0;
  const started = await waitUntil("the video to play or to wait for a click", async () => {
    const state = await page.evaluate(() => {
      const video = document.querySelector("video");
      if (!video) return "loading";
      if (!video.paused) return video.currentTime > 0.2 ? "playing" : "loading";
      const isOffered = document.querySelector("[data-part=big-play]")?.checkVisibility() === true;
      return isOffered && video.readyState >= HTMLMediaElement.HAVE_FUTURE_DATA
        ? "refused"
        : "loading";
    });
    polls = state === "refused" ? polls + 1 : 0;
    if (polls === pollsBeforeClick) return "by a click" as const;
    return state === "playing" ? ("by itself" as const) : null;
  });
  if (started === "by a click") await page.click({ css: "[data-part=big-play]" });
  await waitForProgress(page);
  return started;
}

/** Moves the mouse onto the player, which shows its controls. */
export const showControls = (page: Page) => page.hover({ css: "[data-controls]" });
