import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { createMedia, watch, type WatchPageResponse } from "@marquee/api-client";
import type { MarqueePlayerElement } from "@marquee/player/element";
import { makeCameraClip } from "@marquee/tooling-test/camera-clip";
import type { Page } from "@playwright/test";
import { bundlePage } from "../../../packages/player/test/bundle-page";
import { playerSource } from "../src/lib/video/player-source";
import { expect, test } from "./account";
import { createChannel } from "./create-channel";
import { processingTestTimeoutMs } from "./processing-time";
import { publishClip } from "./publish-clip";

test.setTimeout(processingTestTimeoutMs);

const playerFolder = join(import.meta.dirname, "../../../packages/player");
const html = `<!doctype html><title>Ladder</title><link rel="icon" href="data:,">
  <link rel="stylesheet" href="styles.css">
  <body></body>`;

/**
 * Opens a page of the site's origin whose player has one release of hls.js. Its body's
 * `data-buffered-to` is the second up to which hls.js has noted video as buffered: `buffered` of
 * the video is ahead of that.
 */
async function openPlayer(page: Page, source: object, { hls }: { hls: string }): Promise<void> {
  const files = await bundlePage(`
    import { defineMarqueePlayer, MarqueePlayerElement } from "@marquee/player/element";
    defineMarqueePlayer();
    const player = new MarqueePlayerElement();
    player.options = {
      autoPlay: true,
      loadHls: async () => {
        const { default: Hls } = await import("${hls}");
        const { dataset } = document.body;
        dataset.hls = Hls.version;
        return {
          default: class extends Hls {
            constructor(config) {
              super(config);
              this.on(Hls.Events.FRAG_BUFFERED, (_, { frag }) => {
                if (frag.type === "main") dataset.bufferedTo = frag.end;
              });
              this.on(Hls.Events.BUFFER_FLUSHING, () => delete dataset.bufferedTo);
            }
          },
        };
      },
    };
    player.source = ${JSON.stringify(source)};
    document.body.append(player);`);
  const styles = await readFile(join(playerFolder, "dist/styles.css"));
  await page.route("**/ladder-page/*", (route) => {
    const name = new URL(route.request().url()).pathname.replace("/ladder-page", "");
    if (name === "/") return route.fulfill({ contentType: "text/html", body: html });
    if (name === "/styles.css") return route.fulfill({ contentType: "text/css", body: styles });
    const script = files.get(name);
    return script
      ? route.fulfill({ contentType: "text/javascript", body: Buffer.from(script) })
      : route.fulfill({ status: 404 });
  });
  await page.goto("/ladder-page/");
  await page.addScriptTag({ url: "/ladder-page/main.js", type: "module" });
}

test("R-PUB-04 an upload's ladder plays on hls.js 1.6.19 and the newest", async ({
  page,
  person,
  newContext,
}) => {
  const clip = {
    name: "canal.mp4",
    mimeType: "video/mp4",
    buffer: await makeCameraClip({ seconds: 6 }),
  };
  const creator = await createChannel(page, person.username);
  const id = await publishClip(page.request, {
    creator,
    title: "Canal",
    visibility: "Unlisted",
    clip,
  });
  const content = "WEBVTT\n\n00:00.000 --> 00:06.000\nAlong the canal\n";
  const captions = { id, language: "en", label: "English", content };
  expect((await page.request.post("/api/save-captions.php", { data: captions })).status()).toBe(
    200,
  );
  const response = await page.request.get(`/api/watch.php?v=${id}`);
  const watched = watch.toResult((await response.json()) as WatchPageResponse);
  if (!watched) throw new TypeError("The video has no page.");
  const source = playerSource(createMedia(), watched);

  for (const [hls, version] of [
    ["hls.js-minimum", "1.6.19"],
    ["hls.js-latest", /^(?!1\.6\.)/],
  ] as const) {
    const viewer = await (await newContext()).newPage();
    // A small viewport: decoded frames keep their size, and painting them is cheaper.
    await viewer.setViewportSize({ width: 480, height: 320 });
    await openPlayer(viewer, source, { hls });
    const player = viewer.locator("marquee-player");
    const state = () =>
      player.evaluate((element: MarqueePlayerElement) => {
        const { message = null, ended = false, qualities = [] } = element.player?.state ?? {};
        return { message, ended, qualities };
      });
    const picture = () =>
      viewer.locator("video").evaluate(({ videoHeight, paused, currentTime }: HTMLVideoElement) => {
        return `${videoHeight} lines, ${paused ? "paused" : "playing"} at ${currentTime} s`;
      });
    /** Seconds of the video that are not loaded yet. */
    const unbuffered = () =>
      viewer.locator("video").evaluate(({ buffered, duration }: HTMLVideoElement) => {
        return buffered.length === 0
          ? duration
          : duration - buffered.end(buffered.length - 1) + buffered.start(0);
      });
    const unnoted = () =>
      viewer.locator("video").evaluate(({ duration }: HTMLVideoElement) => {
        return duration - Number(document.body.dataset["bufferedTo"] ?? 0);
      });
    const heights = async () => (await state()).qualities.map(({ height }) => height);
    await expect.poll(heights).toEqual([1080, 720, 360]);
    await expect(viewer.locator("body")).toHaveAttribute("data-hls", version);

    for (const height of [720, 1080, 360]) {
      // While it plays, hls.js replaces only what it expects to load in time: on a slow machine,
      // nothing of so short a video.
      await player.evaluate((element: MarqueePlayerElement) => {
        element.player?.actions.pause();
        element.player?.actions.setRate(1);
        element.player?.actions.seek(0);
      });
      await expect.poll(async () => (await state()).ended).toBe(false);
      // Nor does it replace the last segment before it has noted that as buffered.
      await expect.poll(unnoted).toBeLessThan(0.2);
      await player.evaluate((element: MarqueePlayerElement, lines) => {
        const { state, actions } = element.player ?? {};
        const quality = state?.qualities.find((each) => each.height === lines);
        if (!quality)
          throw new Error(`No quality of ${lines} lines: ${JSON.stringify(state?.qualities)}`);
        actions?.setQuality(quality.id);
        actions?.play();
      }, height);
      await expect.poll(picture).toContain(`${height} lines`);
      // At four times the speed, the rest may not come in time.
      await expect.poll(unbuffered).toBeLessThan(0.2);
      await player.evaluate((element: MarqueePlayerElement) => element.player?.actions.setRate(4));
      await expect.poll(async () => (await state()).ended).toBe(true);
      expect(await picture()).toContain(`${height} lines`);
    }

    await player.evaluate((element: MarqueePlayerElement) => {
      element.player?.actions.seek(3);
      element.player?.actions.setTextTrack(0);
    });
    await expect(viewer.getByText("Along the canal")).toBeVisible();
    const sheet = viewer.waitForResponse((response) => response.url().endsWith("/sprites.webp"));
    await player.hover();
    await viewer.getByRole("slider", { name: "Seek" }).hover();
    expect((await sheet).status()).toBe(200);
    expect((await state()).message).toBeNull();
  }
});
