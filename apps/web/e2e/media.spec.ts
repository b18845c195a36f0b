import type { Page } from "@playwright/test";
import { demo } from "./demo";
import { expect, test } from "./test";

const film = "/media/northern-foyer";
const channel = `/media/creators/${demo.creator.id}`;

/** Returns the width and height of a decoded image. */
function sizeOf(page: Page, path: string): Promise<[number, number]> {
  return page.evaluate(async (url) => {
    const response = await fetch(url);
    if (!response.ok) throw new Error(`${url}: ${response.status}`);
    const { width, height } = await createImageBitmap(await response.blob());
    return [width, height];
  }, path);
}

/**
 * Fetches a playlist with everything that it references and decodes the first segment of each
 * track. Returns the results.
 */
function decode(
  page: Page,
  path: string,
): Promise<{ url: string; codecs: string; seconds: number; files: number }[]> {
  return page.evaluate(async (master) => {
    const read = async (url: URL) => {
      const response = await fetch(url);
      if (!response.ok) throw new Error(`${url.pathname}: ${response.status}`);
      return response;
    };
    const base = new URL(master, location.href);
    const lines = (await (await read(base)).text()).split("\n");
    const tracks = lines.flatMap((line, index) => {
      const audio = /TYPE=AUDIO.*URI="([^"]+)"/.exec(line)?.[1];
      if (audio) return [{ uri: audio, codecs: "audio/mp4; codecs=mp4a.40.2" }];
      const video = /CODECS="(avc1[^,"]+)/.exec(line)?.[1];
      return video ? [{ uri: lines[index + 1] ?? "", codecs: `video/mp4; codecs=${video}` }] : [];
    });
    return Promise.all(
      tracks.map(async ({ uri, codecs }) => {
        const url = new URL(uri, base);
        const text = await (await read(url)).text();
        const init = /#EXT-X-MAP:URI="([^"]+)"/.exec(text)?.[1] ?? "";
        const segments = text.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
        const bodies = await Promise.all(
          [init, ...segments].map(async (file) => (await read(new URL(file, url))).arrayBuffer()),
        );
        const source = new MediaSource();
        const element = document.createElement("video");
        element.src = URL.createObjectURL(source);
        await new Promise((resolve) =>
          source.addEventListener("sourceopen", resolve, { once: true }),
        );
        const buffer = source.addSourceBuffer(codecs);
        for (const body of bodies.slice(0, 2)) {
          buffer.appendBuffer(body);
          await new Promise((resolve) =>
            buffer.addEventListener("updateend", resolve, { once: true }),
          );
        }
        source.endOfStream();
        element.currentTime = 0.1;
        await new Promise((resolve, reject) => {
          element.addEventListener("seeked", resolve, { once: true });
          element.addEventListener("error", () => reject(new Error(element.error?.message)), {
            once: true,
          });
        });
        return { url: url.pathname, codecs, seconds: buffer.buffered.end(0), files: bodies.length };
      }),
    );
  }, path);
}

test("R-MEDIA-01 the server has every picture at its size, and what playlists name", async ({
  page,
}) => {
  await page.goto("/contact");
  for (const [path, width, height] of [
    [`${film}/thumb.webp`, 320, 180],
    [`${film}/thumb-232.webp`, 412, 232],
    [`${film}/thumb-640.webp`, 640, 360],
    [`${film}/thumb-1280.webp`, 1280, 720],
    [`${channel}/profile-48.webp`, 48, 48],
    [`${channel}/profile-150.webp`, 150, 150],
  ] as const) {
    expect([path, ...(await sizeOf(page, path))]).toEqual([path, width, height]);
  }
  expect((await sizeOf(page, `${channel}/banner-2048.webp`))[0]).toBe(2048);
  const [width, height] = await sizeOf(page, `${film}/sprites.webp`);
  expect([width, height % 72]).toEqual([15 * 128, 0]);
  const frames = await page.evaluate(async (url) => {
    const { body } = await fetch(url);
    const decoder = new ImageDecoder({
      type: "image/webp",
      data: body as ReadableStream<Uint8Array>,
    });
    await decoder.completed;
    await decoder.tracks.ready;
    return decoder.tracks.selectedTrack?.frameCount ?? 0;
  }, `${film}/hover.webp`);
  expect(frames).toBeGreaterThan(1);

  // The master playlist and one for each quality.
  for (const playlist of ["master", "360p", "720p", "1080p"]) {
    const tracks = await decode(page, `${film}/${playlist}.m3u8`);
    expect(tracks.length).toBe(playlist === "master" ? 4 : 2);
    for (const { url, seconds, files } of tracks) {
      expect([url, seconds > 0.5, files > 2]).toEqual([url, true, true]);
    }
  }
});
