import type { Page } from "@playwright/test";
import { demo } from "./demo";
import { holdScripts } from "./hold-responses";
import { expect, test } from "./test";
import { waitForFrames } from "./wait-for-frames";

const scrollTop = (page: Page) => page.evaluate(() => window.scrollY);
const hydrated = (page: Page) => expect(page.locator("html[data-hydrated]")).toBeAttached();

/** Scrolls with the wheel, and returns where the page is then. */
async function scrollBy(page: Page, pixels: number): Promise<number> {
  const to = (await scrollTop(page)) + pixels;
  await page.mouse.move(300, 300);
  await page.mouse.wheel(0, pixels);
  await expect.poll(() => scrollTop(page)).toBe(to);
  return to;
}

// Low enough for every page to be longer.
test.use({ viewport: { width: 800, height: 400 } });

/**
 * Opens a page whose scripts come once it is scrolled by so many pixels from where it begins, and
 * expects it to stay there.
 */
async function expectToStayWhileLoading(
  page: Page,
  path: string,
  { from = 0, by }: { from?: number; by: number },
) {
  const letScriptsCome = await holdScripts(page);
  await page.goto(path, { waitUntil: "commit" });
  await expect(page.getByRole("heading", { level: 1 })).toBeAttached();
  await expect.poll(() => scrollTop(page)).toBeGreaterThanOrEqual(from);
  const top = await scrollBy(page, by);
  letScriptsCome();
  await hydrated(page);
  await waitForFrames(page);
  expect(await scrollTop(page)).toBe(top);
  await page.unrouteAll();
  return top;
}

for (const [name, path] of Object.entries({ home: "/", text: "/terms" }))
  test(`a page stays where it was scrolled to: ${name}`, async ({ page }) => {
    let top = 0;
    await test.step("before its scripts have come", async () => {
      top = await expectToStayWhileLoading(page, path, { by: 200 });
    });

    await test.step("when it is loaded again", async () => {
      await page.reload();
      await waitForFrames(page);
      expect(await scrollTop(page)).toBe(top);
    });

    await test.step("when one comes back from another site", async () => {
      await page.goto("/healthz");
      await page.goBack();
      await hydrated(page);
      await waitForFrames(page);
      expect(await scrollTop(page)).toBe(top);
    });
  });

test("a page that is scrolled before its scripts have come stays there", async ({ page }) => {
  await expectToStayWhileLoading(page, `/c/${demo.creator.username}`, { by: 200 });
  await expectToStayWhileLoading(page, "/contact#bug-report", { from: 101, by: -100 });
});

/** The first video whose title is at least partly in view, and its distance from the top. */
function videoInView(page: Page) {
  return page.getByRole("main").evaluate((main) => {
    const links = [...main.querySelectorAll<HTMLAnchorElement>("article a[href*='/watch']")];
    const link = links.find((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return bottom > 80 && top < innerHeight && element.innerText !== "";
    });
    return {
      href: link?.getAttribute("href") ?? "",
      top: Math.round(link?.getBoundingClientRect().top ?? NaN),
    };
  });
}

for (const [name, { path, minPixels }] of Object.entries({
  "a feed of several pages": { path: "/", minPixels: 2_000 },
  "a creator": { path: `/c/${demo.creator.username}`, minPixels: 800 },
}))
  test(`R-HOME-08 one goes back to where one left, also after a reload: ${name}`, async ({
    page,
  }) => {
    await page.goto(path);
    await hydrated(page);
    await page.mouse.move(300, 300);
    // The list grows while it is scrolled.
    await expect
      .poll(async () => {
        await page.mouse.wheel(0, 800);
        return scrollTop(page);
      })
      .toBeGreaterThan(minPixels);
    let before = await videoInView(page);
    await expect
      .poll(async () => {
        const last = before;
        await waitForFrames(page);
        before = await videoInView(page);
        return before.href !== "" && JSON.stringify(before) === JSON.stringify(last);
      })
      .toBe(true);
    await page
      .locator(`a[href="${before.href}"]`)
      .filter({ visible: true })
      .last()
      .evaluate((link: HTMLElement) => link.click());
    await expect(page).toHaveURL(before.href);
    await page.reload();
    await hydrated(page);
    await page.goBack();
    await expect.poll(() => videoInView(page)).toEqual(before);
  });
