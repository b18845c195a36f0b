import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Locator } from "@playwright/test";
import { expect, test } from "./account";
import { expectAccessible } from "./axe";
import { createChannel } from "./create-channel";
import { demo } from "./demo";
import { expectToFit } from "./expect-to-fit";
import { currentTime, expectToPlay, playToEnd } from "./player";
import { processingTestTimeoutMs } from "./processing-time";
import { publishClip } from "./publish-clip";

test.setTimeout(processingTestTimeoutMs);

/** Black, with a strobe of six flashes a second from second 3 to 5. */
const strobe = {
  name: "strobe.mp4",
  mimeType: "video/mp4",
  buffer: readFileSync(join(import.meta.dirname, "files/strobe.mp4")),
};

/** How many pixels have to be scrolled to. */
const cutOff = (box: Locator) =>
  box.evaluate((element) => element.scrollHeight - element.clientHeight);

const setSize = (box: Locator, inlineSize: string, blockSize: string) =>
  box.evaluate(({ style }: HTMLElement, size) => void Object.assign(style, size), {
    inlineSize,
    blockSize,
  });

test("R-WORD-05 a video that flashes waits for its viewers, here and on other sites", async ({
  page,
  person,
  newContext,
}) => {
  const creator = await createChannel(page, person.username);
  const id = await publishClip(page.request, {
    creator,
    title: "Strobe",
    visibility: "Public",
    clip: strobe,
  });
  await page.goto(`/studio/video?id=${id}`);
  await expect(page.getByText("flashes more often than is safe, at 0:03")).toBeVisible();

  const visitor = await (await newContext()).newPage();
  const media: string[] = [];
  visitor.on("request", (request) => {
    if (/\.(m3u8|m4s|mp4)$/.test(new URL(request.url()).pathname)) media.push(request.url());
  });
  await visitor.goto(`/watch?v=${id}`);
  const warning = visitor.getByRole("region", { name: "This video flashes" });
  await expect(warning).toContainText("At 0:03");
  await expect(visitor.getByRole("heading", { name: "Strobe" })).toBeVisible();
  await expectAccessible(visitor);
  for (const width of [360, 768, 1280, 1920]) {
    await visitor.setViewportSize({ width, height: 800 });
    await expectToFit(visitor, `the warning at ${width}`);
  }
  expect(media).toEqual([]);
  for (const width of [320, 360]) {
    await visitor.setViewportSize({ width, height: 640 });
    await expect(warning.getByRole("switch")).toBeInViewport({ ratio: 1 });
    expect(await cutOff(warning), `cut off at ${width}`).toBe(0);
  }

  await visitor.setViewportSize({ width: 1280, height: 800 });
  await setSize(warning, "400px", "225px");
  expect(await cutOff(warning), "cut off in the corner of a large screen").toBe(0);
  await setSize(warning, "", "");
  await warning.getByRole("switch", { name: "Don't warn me again" }).press("Space");
  await warning.getByRole("button", { name: "Play anyway" }).press("Enter");
  await expect(warning).toBeHidden();
  await expect.poll(() => currentTime(visitor)).toBeGreaterThan(0);

  await visitor.reload();
  await expect.poll(() => currentTime(visitor)).toBeGreaterThan(0);
  await expect(warning).toBeHidden();
  await visitor.goto("/settings");
  await visitor.getByRole("switch", { name: "Warn me before videos that flash" }).click();
  await visitor.goto(`/watch?v=${id}`);
  await expect(warning).toBeVisible();

  await visitor.evaluate((queue) => sessionStorage.setItem("video-queue", JSON.stringify(queue)), {
    videoIds: [id],
    resume: null,
  });
  await visitor.goto(`/watch?v=${demo.longVideo.id}&t=0`);
  await expectToPlay(visitor);
  await visitor.getByRole("banner").getByRole("link", { name: "Marquee BETA" }).click();
  await expect(visitor.getByRole("group", { name: /^Mini player/ })).toBeVisible();
  await playToEnd(visitor);
  await expect(warning.getByRole("button", { name: "Play anyway" })).toBeInViewport({ ratio: 1 });
  expect(await cutOff(warning), "cut off in a corner").toBe(0);
  await warning.getByRole("button", { name: "Close" }).click();
  await expect(warning).toBeHidden();
  await expect(visitor.getByRole("group", { name: /^Mini player/ })).toHaveCount(0);

  await visitor.goto(`/embed/${id}?autoplay=1`, { waitUntil: "commit" });
  await expect(visitor.getByText("This video flashes")).toBeVisible();
  await expectAccessible(visitor);
  expect(await visitor.locator("video").count()).toBe(0);
  await visitor.setViewportSize({ width: 320, height: 180 });
  expect(await cutOff(visitor.locator("#warning")), "cut off in a small frame").toBe(0);
  await visitor.getByRole("button", { name: "Play anyway" }).click();
  await expect.poll(() => currentTime(visitor)).toBeGreaterThan(0);

  await page.getByRole("button", { name: /^I have checked it/ }).press("Enter");
  await expect(page.getByText("viewers are not warned")).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectToFit(page, "the answered flashes at 360");
  await visitor.goto(`/watch?v=${id}`);
  await expectToPlay(visitor);
  await expect(warning).toHaveCount(0);
  await page.getByRole("button", { name: "Warn viewers of flashes" }).press("Enter");
  await expect(page.getByText("flashes more often than is safe")).toBeVisible();
  await visitor.goto(`/watch?v=${id}`);
  await expect(warning).toBeVisible();
});
