import { brotliCompressSync } from "node:zlib";
import { startOtherSite } from "@marquee/tooling-test/other-site";
import type { Page, Response } from "@playwright/test";
import { demo } from "./demo";
import { expect, test } from "./test";

test.use({ choice: null });

const eventNames = (page: Page) =>
  page.evaluate(() =>
    (globalThis as unknown as { events: { marquee: string }[] }).events.map(
      ({ marquee }) => marquee,
    ),
  );

test("R-VISIT-10 another site frames the player, commands it and follows it", async ({
  page,
  baseURL,
}) => {
  const other = await startOtherSite(`${baseURL}/embed/${demo.longVideo.id}?muted=1&start=4`);
  const calls: string[] = [];
  page.on("request", (request) => calls.push(new URL(request.url()).pathname));
  const cookies: Promise<string | null>[] = [];
  const readCookie = (response: Response) => cookies.push(response.headerValue("set-cookie"));
  page.on("response", readCookie);
  try {
    // The page's script connects before the player has come, and nothing is logged.
    let letPlayerCome = () => {};
    const connected = new Promise<void>((resolve) => (letPlayerCome = resolve));
    await page.route("**/embed/*", async (route) => {
      await connected;
      await route.continue();
    });
    await page.goto(other.url, { waitUntil: "commit" });
    await page.waitForFunction(() => "embed" in globalThis);
    letPlayerCome();
    const frame = page.frameLocator("iframe");
    await expect(frame.getByRole("link", { name: demo.longVideo.title })).toHaveAttribute(
      "href",
      `${baseURL}/watch?v=${demo.longVideo.id}`,
    );
    await expect(frame.getByRole("link", { name: demo.creator.name })).toHaveAttribute(
      "target",
      "_blank",
    );
    await expect.poll(() => eventNames(page)).toContain("ready");
    // Pages draw bars before anything is loaded.
    const durations = await page.evaluate(() =>
      (globalThis as unknown as { events: { duration?: number }[] }).events.map(
        ({ duration }) => duration,
      ),
    );
    expect(new Set(durations)).toEqual(new Set([demo.longVideo.durationSeconds]));
    expect(
      calls.filter((path) => path.startsWith("/media/") && !/\.(webp|jpg)$/.test(path)),
    ).toEqual([]);
    expect(calls).not.toContain("/api/count-view.php");

    await page.evaluate(() => (globalThis as unknown as { embed: { play(): void } }).embed.play());
    await expect.poll(() => eventNames(page)).toContain("playing");
    await expect.poll(() => calls).toContain("/api/count-view.php");
    const video = frame.locator("video");
    await expect
      .poll(() =>
        video.evaluate((element: HTMLVideoElement) => [element.muted, element.currentTime >= 4]),
      )
      .toEqual([true, true]);
    await page.evaluate(() => {
      const { embed } = globalThis as unknown as {
        embed: { seek(seconds: number): void; pause(): void };
      };
      embed.pause();
      embed.seek(12);
    });
    await expect.poll(() => eventNames(page)).toContain("paused");
    await expect
      .poll(() => video.evaluate((element: HTMLVideoElement) => Math.round(element.currentTime)))
      .toBe(12);

    const inner = page.frames().find((each) => each.url().includes("/embed/"));
    expect(
      await inner?.evaluate(() => [localStorage.length, sessionStorage.length, document.cookie]),
    ).toEqual([0, 0, ""]);
    // Headers of a response that comes when the test ends could not be read.
    page.off("response", readCookie);
    expect(new Set(await Promise.all(cookies))).toEqual(new Set([null]));
  } finally {
    other.stop();
  }
});

test.describe("in a sandbox", () => {
  // A frame without an origin may count no view, and reads no storage.
  test.use({ mayComplainOf: /count-view|sandboxed/ });

  test("R-VISIT-10 a frame that may run scripts alone plays", async ({ page, baseURL }) => {
    const other = await startOtherSite(
      `${baseURL}/embed/${demo.longVideo.id}?muted=1`,
      "allow-scripts",
    );
    try {
      await page.goto(other.url, { waitUntil: "commit" });
      const frame = page.frameLocator("iframe");
      await frame.getByRole("button", { name: "Play" }).first().click();
      await expect
        .poll(() =>
          frame.locator("video").evaluate((element: HTMLVideoElement) => element.currentTime),
        )
        .toBeGreaterThan(0.5);
    } finally {
      other.stop();
    }
  });
});

test("R-VISIT-10 only embeds may be framed, and private videos are not there", async ({
  request,
}) => {
  const embed = await request.get(`/embed/${demo.video.id}`);
  expect(embed.headers()["content-security-policy"]).toContain("frame-ancestors *");
  expect(embed.headers()["x-frame-options"]).toBeUndefined();
  const watch = await request.get(`/watch?v=${demo.video.id}`);
  expect(watch.headers()["content-security-policy"]).toContain("frame-ancestors 'none'");
  expect(watch.headers()["x-frame-options"]).toBe("DENY");
  for (const id of [demo.privateVideo, demo.scheduledVideo, "nope"]) {
    const missing = await request.get(`/embed/${id}`);
    expect([missing.status(), (await missing.text()).includes("isn&#x27;t available")]).toEqual([
      404,
      true,
    ]);
  }
  expect((await request.get(`/embed/${demo.unlistedVideo}`)).status()).toBe(200);
});

test("R-VISIT-10 an embed loads at most 48.1 kB of script, and no hls.js", async ({
  page,
  request,
}) => {
  const scripts = new Set<string>();
  page.on(
    "request",
    (each) => each.resourceType() === "script" && scripts.add(new URL(each.url()).pathname),
  );
  await page.goto(`/embed/${demo.longVideo.id}?autoplay=1&muted=1`, { waitUntil: "commit" });
  await expect
    .poll(() => page.locator("video").evaluate((element: HTMLVideoElement) => element.currentTime))
    .toBeGreaterThan(0);
  await expect
    .poll(() => [...scripts].filter((path) => path.includes("open-plain-engine")))
    .toHaveLength(1);
  const sizes = await Promise.all(
    [...scripts].map(
      async (path) => brotliCompressSync(await (await request.get(path)).body()).length,
    ),
  );
  expect([...scripts].filter((path) => path.includes("hls"))).toEqual([]);
  expect(scripts.size).toBeGreaterThan(1);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(48_100);
});
