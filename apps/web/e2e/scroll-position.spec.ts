import type { Page } from "@playwright/test";
import { demo } from "./demo";
import { holdScripts } from "./hold-scripts";
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

for (const [name, path] of Object.entries({ home: "/", creator: `/c/${demo.creator.username}`, text: "/terms" }))
  test(`a page that is scrolled before its scripts have come stays there: ${name}`, async ({ page }) => {
    const letScriptsCome = await holdScripts(page);
    await page.goto(path, { waitUntil: "commit" });
    await expect(page.getByRole("heading", { level: 1 })).toBeAttached();
    const top = await scrollBy(page, 200);
    letScriptsCome();
    await hydrated(page);
    await waitForFrames(page);
    expect(await scrollTop(page)).toBe(top);
  });

test("who scrolls away from a fragment before the scripts have come is not taken back to it", async ({ page }) => {
  const letScriptsCome = await holdScripts(page);
  await page.goto("/contact#bug-report", { waitUntil: "commit" });
  await expect.poll(() => scrollTop(page)).toBeGreaterThan(100);
  const top = await scrollBy(page, -100);
  letScriptsCome();
  await hydrated(page);
  await waitForFrames(page);
  expect(await scrollTop(page)).toBe(top);
});

for (const [name, path] of Object.entries({ home: "/", text: "/terms" })) {
  test(`a page that is loaded again stays where it was: ${name}`, async ({ page }) => {
    await page.goto(path);
    const top = await scrollBy(page, 200);
    await page.reload();
    await waitForFrames(page);
    expect(await scrollTop(page)).toBe(top);
  });

  test(`who comes back from another site is where they were: ${name}`, async ({ page }) => {
    await page.goto(path);
    const top = await scrollBy(page, 200);
    await page.goto("/healthz");
    await page.goBack();
    await hydrated(page);
    await waitForFrames(page);
    expect(await scrollTop(page)).toBe(top);
  });
}
