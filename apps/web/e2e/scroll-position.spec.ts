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

/** Opens a page whose scripts come once it is scrolled by so many pixels from where it begins, and expects it to stay there. */
async function expectToStayWhileLoading(page: Page, path: string, { from = 0, by }: { from?: number; by: number }) {
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

test("a page that is scrolled before its scripts have come stays there, also away from a fragment", async ({
  page,
}) => {
  await expectToStayWhileLoading(page, `/c/${demo.creator.username}`, { by: 200 });
  await expectToStayWhileLoading(page, "/contact#bug-report", { from: 101, by: -100 });
});
