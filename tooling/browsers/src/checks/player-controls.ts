import assert from "node:assert/strict";
import type { Check } from "../check.ts";
import { captionedVideo, demo } from "../demo.ts";
import type { Page } from "../page.ts";
import { currentTime, openPlaying, showControls } from "./playing.ts";

const watch = `/watch?v=${demo.video.id}`;

const waitForPaused = (page: Page, isPaused: boolean) =>
  page.waitFor(
    isPaused ? "a pause" : "play",
    (wanted) => document.querySelector("video")?.paused === wanted,
    isPaused,
  );

const waitForMuted = (page: Page, isMuted: boolean) =>
  page.waitFor(
    isMuted ? "silence" : "sound",
    (wanted) => document.querySelector("video")?.muted === wanted,
    isMuted,
  );

/** WebKit returns another last digit than was set. */
const waitForVolume = (page: Page, volume: number) =>
  page.waitFor(
    `a volume of ${volume}`,
    (wanted) => Math.abs((document.querySelector("video")?.volume ?? 0) - wanted) < 0.001,
    volume,
  );

/** Gives the player the focus without a click on anything that acts. */
const focusPlayer = (page: Page) =>
  page.evaluate(() => document.querySelector<HTMLElement>("[data-controls]")?.focus());

export const playerControlChecks: readonly Check[] = [
  {
    name: "keys: space, arrows, m and c",
    async run({ page }) {
      await openPlaying(page, `/watch?v=${captionedVideo.id}`);
      await focusPlayer(page);
      await page.press(" ");
      await waitForPaused(page, true);
      const at = await currentTime(page);
      await page.press("ArrowRight");
      await page.waitFor(
        "5 s later",
        (from) => Math.abs((document.querySelector("video")?.currentTime ?? 0) - from - 5) < 0.5,
        at,
      );
      await page.press("ArrowLeft");
      await page.waitFor(
        "5 s back",
        (from) => Math.abs((document.querySelector("video")?.currentTime ?? 0) - from) < 0.5,
        at,
      );
      const wasMuted = (await page.evaluate(() => document.querySelector("video")?.muted)) === true;
      await page.press("m");
      await waitForMuted(page, !wasMuted);
      await page.press("c");
      await page.see({ css: "[data-part=captions-button][aria-pressed=true]" });
      await page.press(" ");
      await waitForPaused(page, false);
    },
  },
  {
    name: "fullscreen by key and by button, and back",
    async run({ page }) {
      await openPlaying(page, watch);
      await page.press("f");
      await page.waitFor("fullscreen", () => document.fullscreenElement !== null);
      await page.press("f");
      await page.waitFor("the page", () => document.fullscreenElement === null);
      await showControls(page);
      await page.click({ role: "button", name: "Fullscreen" });
      await page.waitFor("fullscreen", () => document.fullscreenElement !== null);
      await showControls(page);
      await page.click({ role: "button", name: "Exit fullscreen" });
      await page.waitFor("the page", () => document.fullscreenElement === null);
    },
  },
  {
    name: "picture in picture, or no button for it",
    async run({ page, differs }) {
      await openPlaying(page, watch);
      await showControls(page);
      const button = await page.find({ role: "button", name: "Picture in picture" });
      const hasApi = await page.evaluate(() => "pictureInPictureEnabled" in document);
      assert.equal(button !== null, hasApi);
      if (!hasApi) {
        differs(
          "no picture-in-picture API for pages: " +
            "the player shows no button, and the key i does nothing",
        );
        await page.press("i");
        await waitForPaused(page, false);
        return;
      }
      await page.click({ role: "button", name: "Picture in picture" });
      await page.waitFor("picture in picture", () => document.pictureInPictureElement !== null);
      await showControls(page);
      await page.click({ role: "button", name: "Exit picture in picture" });
      await page.waitFor("the page", () => document.pictureInPictureElement === null);
    },
  },
  {
    name: "the volume is remembered",
    async run({ page }) {
      await openPlaying(page, watch);
      if (await page.evaluate(() => document.querySelector("video")?.muted)) await page.press("m");
      await waitForMuted(page, false);
      await focusPlayer(page);
      await page.press("ArrowDown");
      await page.press("ArrowDown");
      await waitForVolume(page, 0.9);
      // At 0: WebKitGTK may fail to continue from the first seconds (README.md).
      await openPlaying(page, `${watch}&t=0`);
      await waitForVolume(page, 0.9);
    },
  },
  {
    name: "the list of shortcuts opens and closes",
    async run({ page }) {
      await openPlaying(page, watch);
      await page.press("?");
      await page.see({ role: "dialog", text: "Play or pause" });
      await page.press("Escape");
      await page.waitUntilGone({ role: "dialog", text: "Play or pause" });
    },
  },
];
