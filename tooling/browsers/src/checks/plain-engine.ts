import assert from "node:assert/strict";
import type { Check, Visit } from "../check.ts";
import type { Page } from "../page.ts";
import { startPlainEngineSite, type PlainEnginePage } from "../plain-engine-site.ts";
import { waitForProgress } from "./playing.ts";

/** Opens a stream in the plain engine, and waits until it plays. */
export async function withStream(
  { page }: Visit,
  playlist: string,
  run: () => Promise<void>,
): Promise<void> {
  const site = await startPlainEngineSite();
  try {
    await page.openPlain(site.pageOf(playlist));
    await page.waitFor(
      "a decoded frame",
      () => (document.querySelector("video")?.videoHeight ?? 0) > 0,
    );
    await waitForProgress(page);
    await run();
    const message = await page.evaluate(
      () => (globalThis as unknown as PlainEnginePage).player.state.message?.kind ?? null,
    );
    assert.equal(message, null);
  } finally {
    await page.openPlain("about:blank");
    site.stop();
  }
}

async function seek(page: Page, seconds: number): Promise<void> {
  await page.evaluate(
    (to) => (globalThis as unknown as PlainEnginePage).player.actions.seek(to),
    seconds,
  );
  await page.waitFor(
    `the video to play from ${seconds} s`,
    (from) => {
      const video = document.querySelector("video");
      return (
        video !== null &&
        !video.seeking &&
        video.currentTime >= from &&
        video.currentTime < from + 5
      );
    },
    seconds,
  );
  await waitForProgress(page);
}

export const waitForHlsLoads = (page: Page, loads: number) =>
  page.waitFor(
    `hls.js to be loaded ${loads} times`,
    // The file of `hls.js` itself; that of its engine is called `hls-engine`.
    (expected) =>
      performance.getEntriesByType("resource").filter(({ name }) => /\/hls-[^-]+\.js$/.test(name))
        .length === expected,
    loads,
  );

export const plainEngineChecks: readonly Check[] = [
  {
    name: "the plain engine plays, seeks and changes the quality without hls.js",
    run: (visit) =>
      withStream(visit, "plain.m3u8", async () => {
        const { page } = visit;
        await seek(page, 16);
        await seek(page, 3);
        for (const height of [144, 360]) {
          await page.evaluate((lines) => {
            const { state, actions } = (globalThis as unknown as PlainEnginePage).player;
            const quality = state.qualities.find((each) => each.height === lines);
            actions.setQuality(quality?.id ?? "auto");
          }, height);
          await page.waitFor(
            `a picture of ${height} lines`,
            (lines) => document.querySelector("video")?.videoHeight === lines,
            height,
          );
          await waitForProgress(page);
        }
        await waitForHlsLoads(page, 0);
      }),
  },
  {
    name: "the plain engine shows captions and plays another audio track without hls.js",
    run: (visit) =>
      withStream(visit, "master.m3u8", async () => {
        const { page } = visit;
        await waitForHlsLoads(page, 0);
        await page.evaluate(() =>
          (globalThis as unknown as PlainEnginePage).player.actions.setTextTrack(1),
        );
        await page.waitFor("captions", () => {
          const tracks = document.querySelector("video")?.textTracks ?? [];
          return Array.from(tracks).some(
            ({ mode, activeCues }) => mode !== "disabled" && (activeCues?.length ?? 0) > 0,
          );
        });
        await waitForHlsLoads(page, 0);
        await waitForProgress(page);
        await page.evaluate(() =>
          (globalThis as unknown as PlainEnginePage).player.actions.setAudioTrack(1),
        );
        await page.waitFor(
          "the other audio track",
          () => (globalThis as unknown as PlainEnginePage).player.state.audioTrack === 1,
        );
        await seek(page, 16);
        await waitForHlsLoads(page, 0);
      }),
  },
];
