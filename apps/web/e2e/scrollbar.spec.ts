import { chromiumLaunch } from "@marquee/tooling-test/chromium";
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./test";
import { withoutSiteFont } from "./without-site-font";

const launch = await chromiumLaunch();

// Playwright hides scrollbars; show them, as Firefox and Windows do.
test.use({
  // Animated elements are not at their final position yet.
  reducedMotion: "reduce",
  launchOptions: {
    ...launch,
    ignoreDefaultArgs: [...launch.ignoreDefaultArgs, "--hide-scrollbars"],
  },
});

const edges = (element: Locator) =>
  element.evaluate((node) => {
    const { left, right } = node.getBoundingClientRect();
    return { left, right };
  });
/** The style behind an open dialog, once it has faded in. */
const backdrop = (dialog: Locator) =>
  dialog.evaluate(async (element) => {
    const ofDialog = document
      .getAnimations()
      .filter(({ effect }) => (effect as KeyframeEffect).target === element);
    await Promise.allSettled(ofDialog.map(({ finished }) => finished));
    const { backgroundColor, backdropFilter } = getComputedStyle(element, "::backdrop");
    return { backgroundColor, backdropFilter };
  });
const firstCard = (page: Page) =>
  page.getByRole("list", { name: "FOR YOU" }).getByRole("article").first();
const slide = (page: Page) =>
  page
    .getByRole("region", { name: "FEATURED" })
    .locator("[aria-roledescription=slide]:not([inert])");

test("R-HOME-01 the carousel is as wide as the page, its text in line with the cards", async ({
  page,
}) => {
  await page.goto("/");
  for (const width of [390, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(firstCard(page)).toBeVisible();
    const pageWidth = await page.evaluate(() => document.documentElement.clientWidth);
    expect(pageWidth).toBeLessThan(width);
    expect(await edges(slide(page))).toEqual({ left: 0, right: pageWidth });
    const text = await edges(slide(page).getByRole("heading"));
    expect(text.left).toBe((await edges(firstCard(page))).left);
  }
});

test("R-SHELL-04 R-SHELL-10 nothing shifts when the menu or a dialog opens", async ({
  page,
  context,
}) => {
  await withoutSiteFont(context);
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto("/");
  await expect(firstCard(page)).toBeVisible();
  const logo = page.getByRole("banner").getByRole("link", { name: "Log in" });
  const before = [await edges(firstCard(page)), await edges(logo)];
  const now = async () => [await edges(firstCard(page)), await edges(logo)];
  const dialog = page.getByRole("dialog");

  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await expect(dialog).toBeVisible();
  expect(await now()).toEqual(before);
  const backdropOfMenu = await backdrop(dialog);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();

  await slide(page).getByRole("button", { name: "New to You" }).click();
  await expect(dialog).toBeVisible();
  expect(await now()).toEqual(before);
  expect(await backdrop(dialog)).toEqual(backdropOfMenu);
  expect(await dialog.evaluate((element) => getComputedStyle(element).colorScheme)).toBe("light");
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe(
    "light",
  );
  await page.keyboard.press("Escape");

  // The offline page goes home once the server responds.
  await page.route("/", (route) =>
    route.request().method() === "HEAD" ? route.abort() : route.fallback(),
  );
  await page.goto("/offline");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(await edges(logo)).toEqual(before[1]);
});
