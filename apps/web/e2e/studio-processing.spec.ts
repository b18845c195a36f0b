import type { Route } from "@playwright/test";
import { expect, post, test } from "./account";
import { chooseVisibility } from "./choose-visibility";
import { createChannel } from "./create-channel";
import { layoutShifts, timeOfNextFrame } from "./layout-shifts";
import { processingTestTimeoutMs, processingTimeoutMs } from "./processing-time";
import { h264Clip } from "./test-clips";
import { withoutSiteFont } from "./without-site-font";

test.setTimeout(processingTestTimeoutMs);

for (const width of [360, 1280]) {
  test(`R-RENDER-03 R-PUB-02 R-PUB-08 nothing moves while a video processes, ${width} px`, async ({
    page,
    person,
    context,
  }) => {
    // To choose an option, the test prefers reduced motion, for which styles are computed again.
    await withoutSiteFont(context);
    await page.setViewportSize({ width, height: 800 });
    const creator = await createChannel(page, person.username);
    await post(page.request, "create-video", { creator, title: "Lock gates" });
    const quotaIsAsked = new Promise<Route>((resolve) => {
      void page.route("**/api/fetch-quota.php*", resolve, { times: 1 });
    });
    const listArrives = page.waitForResponse(/fetch-own-videos\.php.*filter=unfinished/);
    await page.goto("/studio/upload");
    const [quota, list] = await Promise.all([quotaIsAsked, listArrives]);
    await list.finished();
    const files = page.getByLabel("Choose files");
    const quotaMs = await timeOfNextFrame(page);
    await expect(files).toHaveCount(0);
    await quota.continue();
    await expect(page.getByRole("article", { name: "Lock gates" })).toBeVisible();
    await expect(page.getByText("MP4, MOV")).toBeVisible();
    expect(await layoutShifts(page, { sinceMs: quotaMs })).toEqual([]);

    await files.setInputFiles(h264Clip("canal_walk.mp4"));
    const item = page
      .getByRole("listitem")
      .filter({ has: page.getByRole("article", { name: "canal_walk.mp4" }) });
    await expect(item.getByLabel("Title")).toBeVisible();
    const uploadMs = await timeOfNextFrame(page);
    await chooseVisibility(page, item, "Unlisted");
    const address = await item
      .getByRole("link", { name: "Open in the studio" })
      .getAttribute("href");

    const studio = await context.newPage();
    await studio.setViewportSize({ width, height: 800 });
    await studio.goto(address ?? "");
    await expect(studio.getByRole("button", { name: "Add captions" })).toBeVisible();
    const studioMs = await timeOfNextFrame(studio);
    await chooseVisibility(studio, studio, "Public");
    await expect(studio.getByText("Ready", { exact: true })).toBeVisible({
      timeout: processingTimeoutMs,
    });
    await expect(
      studio.getByRole("group", { name: "Suggested frames" }).getByRole("button"),
    ).toHaveCount(3);
    await expect(item.getByText("Ready", { exact: true })).toBeVisible({
      timeout: processingTimeoutMs,
    });

    expect(await layoutShifts(studio, { sinceMs: studioMs })).toEqual([]);
    expect(await layoutShifts(page, { sinceMs: uploadMs })).toEqual([]);
  });
}
