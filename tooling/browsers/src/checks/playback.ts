import assert from "node:assert/strict";
import type { Check } from "../check.ts";
import { captionedVideo, demo, longVideo } from "../demo.ts";
import { startOtherSite } from "@marquee/tooling-test/other-site";
import type { Page } from "../page.ts";
import { waitUntil } from "../wait-until.ts";
import { currentTime, openPlaying, showControls, waitForProgress, waitToPlay } from "./playing.ts";

const watch = `/watch?v=${demo.video.id}`;

/** Chooses a setting of the player, which is paused: a slow machine must not reach the end. */
async function choose(page: Page, setting: string, choice: string): Promise<void> {
  await page.evaluate(() => document.querySelector("video")?.pause());
  await showControls(page);
  await page.click({ role: "button", name: "Settings" });
  await page.click({ role: "menuitem", name: setting });
  await page.click({ role: "menuitemradio", name: choice });
  await page.press("Escape");
  await page.evaluate(() => void document.querySelector("video")?.play());
}

export const playbackChecks: readonly Check[] = [
  {
    name: "a video plays: its clock moves and frames are decoded",
    async run({ page, differs }) {
      const started = await openPlaying(page, watch);
      if (started === "by a click")
        differs("a video that was opened by its address waits for a click on Play");
      const isMuted = await page.evaluate(() => document.querySelector("video")?.muted);
      if (isMuted) differs("a video that was opened by its address starts muted");
      await page.see({ css: "h1", text: demo.video.title });
    },
  },
  {
    name: "a card clicked on the home page plays with sound",
    async run({ page, differs }) {
      await page.open("/c/slow_light");
      await page.click({ role: "link", name: demo.video.title, within: { role: "main" } });
      await page.waitForAddress(watch);
      await page.waitFor("the video", () => document.querySelector("video")?.currentTime);
      await waitForProgress(page);
      if (await page.evaluate(() => document.querySelector("video")?.muted))
        differs("a video opened by a click starts muted");
    },
  },
  {
    name: "the site's script goes on with the video's beginning, loaded before it has come",
    async run({ page, network }) {
      const release = network.hold(/^\/assets\/entry-client-.*\.js$/);
      const opened = page.openPlain(watch);
      try {
        await waitUntil("the first segment of each track", () =>
          Promise.resolve(network.requests.filter((path) => path.endsWith("/0.m4s")).length === 2),
        );
      } finally {
        release();
        await opened;
      }
      await waitToPlay(page);
      const segments = network.requests.filter((path) => path.endsWith(".m4s"));
      assert.deepEqual(
        segments.filter((path, index) => segments.indexOf(path) !== index),
        [],
      );
    },
  },
  {
    name: "a seek by the bar and one far beyond the buffer go on playing",
    async run({ page }) {
      await openPlaying(page, `/watch?v=${longVideo.id}`);
      await showControls(page);
      await page.click({ css: "[data-part=seek-bar]" });
      await page.waitFor(
        "the middle",
        () => (document.querySelector("video")?.currentTime ?? 0) > 300,
      );
      await waitForProgress(page);
      await page.press("Home");
      await page.waitFor(
        "the beginning",
        () => (document.querySelector("video")?.currentTime ?? 999) < 60,
      );
      await waitForProgress(page);
    },
  },
  {
    name: "a chosen quality changes the picture",
    async run({ page }) {
      await openPlaying(page, `/watch?v=${captionedVideo.id}`);
      for (const height of [360, 1080]) {
        await choose(page, "Quality…", `${height}p`);
        await page.waitFor(
          `a picture of ${height} lines`,
          (lines) => document.querySelector("video")?.videoHeight === lines,
          height,
        );
      }
    },
  },
  {
    name: "the audio track can be changed while it plays",
    async run({ page }) {
      await openPlaying(page, `/watch?v=${captionedVideo.id}`);
      // "Audio only" is a setting of its own.
      await choose(page, "AudioWith…", "Music only");
      await waitForProgress(page);
    },
  },
  {
    name: "captions are shown, in the chosen language, and remembered",
    async run({ page }) {
      await openPlaying(page, `/watch?v=${captionedVideo.id}`);
      await showControls(page);
      await page.click({ role: "button", name: "Captions" });
      await page.see({ css: "[data-part=captions] *" });
      await choose(page, "Captions…", "Deutsch");
      await page.waitFor(
        "German captions",
        () => document.querySelector("[data-part=captions]")?.getAttribute("lang") === "de",
      );
      // At 0: WebKitGTK may fail to continue from the first seconds (README.md).
      await openPlaying(page, `/watch?v=${captionedVideo.id}&t=0`);
      await page.waitFor(
        "German captions after a reload",
        () => document.querySelector("[data-part=captions]")?.getAttribute("lang") === "de",
      );
    },
  },
  {
    name: "a video goes on where one left it",
    async run({ page, store }) {
      const epoch = Math.floor(Date.now() / 1000);
      await store({
        "watch-history": JSON.stringify({
          [longVideo.id]: { progress: 200, duration: 730, epoch },
        }),
      });
      await openPlaying(page, `/watch?v=${longVideo.id}`);
      const at = await currentTime(page);
      assert.ok(at >= 199 && at < 300, `at ${at} s`);
    },
  },
  {
    name: "another site frames the player, commands it and follows it",
    async run({ page, network }) {
      const other = await startOtherSite(`${network.origin}/embed/${demo.video.id}?muted=1`);
      try {
        await page.openPlain(other.url);
        const waitForEvent = (name: string) =>
          page.waitFor(
            `the embed's event “${name}”`,
            (wanted) =>
              (globalThis as unknown as { events: { marquee: string }[] }).events.some(
                ({ marquee }) => marquee === wanted,
              ),
            name,
          );
        await waitForEvent("ready");
        await page.evaluate(() =>
          (globalThis as unknown as { embed: { play(): void } }).embed.play(),
        );
        await waitForEvent("playing");
        await waitForEvent("time");
        await page.evaluate(() =>
          (globalThis as unknown as { embed: { pause(): void } }).embed.pause(),
        );
        await waitForEvent("paused");
      } finally {
        other.stop();
      }
    },
  },
];
