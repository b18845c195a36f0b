import type { Page, Request } from "@playwright/test";
import { demo } from "./demo";
import { openInPage } from "./open-in-page";
import { isUnusedPreloadWarning } from "./is-unused-preload-warning";
import { loopVideos } from "./player";
import { publicPaths } from "./public-paths";
import { expect, test } from "./test";

/** Console messages about missing files. */
const missingFile = /preload CSS|dynamically imported module|404|MIME type/;
test.use({ mayComplainOf: missingFile });

/**
 * Makes the server respond 404 to files of the build that the open page has not loaded, until the
 * page reloads. Returns the addresses of the documents loaded since, and what restores the server;
 * adds the addresses of missing files to `missing`.
 */
async function deploy(page: Page, missing = new Set<string>()) {
  let isOld = true;
  await page.route("**/assets/**", (route) => {
    if (!isOld) return route.continue();
    missing.add(route.request().url());
    return route.fulfill({ status: 404, body: "" });
  });
  const loads: string[] = [];
  const noteLoad = (request: Request) => {
    if (!request.isNavigationRequest()) return;
    isOld = false;
    loads.push(request.url());
    // Without a route, the new document has the browser's cache.
    void page.unroute("**/assets/**");
  };
  page.on("request", noteLoad);
  const restore = async () => {
    page.off("request", noteLoad);
    await page.unrouteAll({ behavior: "ignoreErrors" });
  };
  return { loads, restore };
}

test("R-RENDER-02 R-SHELL-13 after a deploy an old tab reloads once to reach any page", async ({
  context,
}) => {
  test.slow();
  const page = await context.newPage();
  await loopVideos(page);
  const messages: string[] = [];
  const missing = new Set<string>();
  page.on("pageerror", ({ message }) => {
    if (!missingFile.test(message)) messages.push(message);
  });
  page.on("console", (message) => {
    // Playwright reports the service worker that it blocks.
    if (
      /Service Worker registration blocked/.test(message.text()) ||
      isUnusedPreloadWarning(message.text())
    )
      return;
    const text = `${message.location().url}: ${message.text()}`;
    // The old tab reports each missing file, and the browser the status of a missing page, or of
    // its data where the tab still has the page's code.
    const isDataOfMissingPage =
      page.url().includes("nobody") && /\/api\/[\w-]+\.php: .* status of 404/.test(text);
    const isExpected =
      [...missing].some((file) => text.includes(file)) ||
      message.location().url === page.url() ||
      isDataOfMissingPage;
    if (!isExpected) messages.push(text);
  });
  for (const path of publicPaths.filter((candidate) => candidate !== "/contact")) {
    await page.goto("/contact");
    // A tab that has not been loaded again yet.
    await page.evaluate(() => sessionStorage.clear());
    const { loads, restore } = await deploy(page, missing);
    await openInPage(page, path);
    await expect(page).toHaveURL(path);
    await expect(page.getByRole("main").getByRole("heading", { level: 1 }), path).toBeAttached();
    await expect(page, path).not.toHaveTitle(/^Contact/);
    expect(loads.length, path).toBeLessThanOrEqual(1);
    // The player has an empty one.
    await expect(page.getByRole("alert").filter({ hasText: /./ }), path).toHaveCount(0);
    await expect(page.getByRole("banner"), path).toBeVisible();
    expect(messages, path).toEqual([]);
    await restore();
  }
});

test("R-RENDER-02 after a deploy a video goes on playing in an old tab", async ({ page }) => {
  await page.goto(`/watch?v=${demo.longVideo.id}`);
  const video = page.locator("video");
  await expect
    .poll(() => video.evaluate((node: HTMLVideoElement) => node.currentTime))
    .toBeGreaterThan(0.5);
  const { loads } = await deploy(page);
  const before = await video.evaluate((node: HTMLVideoElement) => node.currentTime);
  await expect
    .poll(() => video.evaluate((node: HTMLVideoElement) => node.currentTime))
    .toBeGreaterThan(before);
  expect(loads).toEqual([]);

  // The menu's chunk is missing: the page reloads and gets the new one.
  const menu = page.getByRole("button", { name: "Menu", exact: true });
  await page.evaluate(() => Object.assign(window, { isOldTab: true }));
  await menu.click();
  await expect.poll(() => loads.length).toBe(1);
  // The old document stays until the new one has begun to arrive.
  await page.waitForFunction(
    () => !("isOldTab" in window) && document.documentElement.dataset["hydrated"] !== undefined,
  );
  await expect(page.getByRole("heading", { level: 1, name: demo.longVideo.title })).toBeVisible();
  await menu.click();
  await expect(page.getByRole("dialog").getByRole("link", { name: "Following" })).toBeVisible();
  expect(loads).toHaveLength(1);
});
