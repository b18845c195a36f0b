import { join } from "node:path";
import type { Page } from "@playwright/test";
import { store } from "./browser-state";
import { demo } from "./demo";
import { beginning, decodedFrames } from "./player";
import { expect, test } from "./test";

const folder = join(import.meta.dirname, "transport-stream");
const playlist = `#EXTM3U
#EXT-X-VERSION:3
#EXT-X-TARGETDURATION:2
#EXTINF:2,
0.ts
#EXTINF:2,
1.ts
#EXT-X-ENDLIST
`;

/** Serves the video from a content server whose streams differ from Marquee's. */
async function playTransportStream(page: Page) {
  // The stream is short: no other video follows.
  await store(page.context(), { autoplay: "false" });
  await page.route(`**/api/watch.php?v=${demo.video.id}*`, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { video: object };
    await route.fulfill({
      response: answer,
      json: { ...body, video: { ...body.video, file_name: "of-old" } },
    });
  });
  await page.route("**/of-old/*", (route) => {
    const name = new URL(route.request().url()).pathname.split("/").at(-1) ?? "";
    if (name === "master.m3u8")
      return route.fulfill({ body: playlist, contentType: "application/vnd.apple.mpegurl" });
    if (!name.endsWith(".ts")) return route.fulfill({ status: 404 });
    return route.fulfill({
      path: join(folder, name.replace(".ts", ".m2ts")),
      contentType: "video/mp2t",
    });
  });
  await page.goto(`/watch?v=${demo.video.id}`);
}

test("R-PLAYER-12 R-PLAYER-15 a stream of MPEG-TS plays and offers its captions", async ({
  page,
}) => {
  await playTransportStream(page);
  expect(await beginning(page)).toBeLessThan(1);
  const video = page.locator("video");
  const captions = () =>
    video.evaluate(({ textTracks }: HTMLVideoElement) =>
      [...textTracks].flatMap((track) => {
        track.mode = "hidden";
        return [...(track.cues ?? [])].map((cue) => (cue as VTTCue).text);
      }),
    );
  await expect.poll(captions).toEqual(["Hello!"]);
  await expect.poll(() => video.evaluate(({ ended }: HTMLVideoElement) => ended)).toBe(true);
  expect(await decodedFrames(page)).toBeGreaterThan(0);
  expect(await video.evaluate(({ duration }: HTMLVideoElement) => duration)).toBeCloseTo(4, 0);
});
