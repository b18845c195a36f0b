import type { Locator, Page, Response } from "@playwright/test";
import { demo } from "./demo";
import { holdScripts } from "./hold-responses";
import { layoutShifts, timeOfNextFrame } from "./layout-shifts";
import { waitForLayout } from "./settled-layout";
import { expect, test } from "./test";
import { waitForIdle } from "./wait-for-idle";

/**
 * Loads a page until `shown` is there, leaves it alone, and says how much JavaScript was sent for
 * it, in kB (brotli).
 */
async function scriptKilobytes(page: Page, path: string, shown: Locator): Promise<number> {
  const scripts = new Map<string, Response>();
  page.on("response", (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.endsWith(".js")) scripts.set(pathname, response);
  });
  await page.goto(path);
  await expect(shown).toBeAttached();
  await waitForIdle(page);
  const sizes = [...scripts.values()].map(async (response) =>
    Number((await response.allHeaders())["content-length"]),
  );
  const total = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 1000;
  console.info(`${path}: ${total.toFixed(1)} kB of JavaScript (brotli) before any interaction`);
  return total;
}

/**
 * In kB of Brotli. A page has the texts of its language, and what formats them: 5 kB more than with
 * English in the code.
 */
const budgets = { home: 142, firstVisit: 143, watch: 212.5 };

const heading = (page: Page) => page.getByRole("heading", { level: 1 });

test("the home page stays within its budget of JavaScript", async ({ page }) => {
  expect(await scriptKilobytes(page, "/", heading(page))).toBeLessThanOrEqual(budgets.home);
});

test.describe("on a first visit", () => {
  test.use({ choice: null });

  test("the home page stays within its budget with the question of what may be stored", async ({
    page,
  }) => {
    const question = page.getByRole("dialog", { name: "Your privacy, your choice" });
    expect(await scriptKilobytes(page, "/", question)).toBeLessThanOrEqual(budgets.firstVisit);
  });
});

test("the watch page stays within its budget of JavaScript, engine included", async ({ page }) => {
  // A video that plays asks for more after some seconds, of which a slow machine has many: its
  // watch time is sent, its history written.
  await page.addInitScript(() => {
    HTMLMediaElement.prototype.play = () => new Promise(() => {});
  });
  expect(
    await scriptKilobytes(page, `/watch?v=${demo.longVideo.id}`, heading(page)),
  ).toBeLessThanOrEqual(budgets.watch);
});

test("nothing shifts while a page loads, and no request leaves the site", async ({
  page,
  baseURL,
}) => {
  const foreign: string[] = [];
  page.on("request", (request) => {
    if (!/^(blob|data):/.test(request.url()) && !request.url().startsWith(baseURL ?? ""))
      foreign.push(request.url());
  });
  for (const path of [
    "/",
    `/watch?v=${demo.longVideo.id}`,
    `/c/${demo.creator.username}`,
    `/playlist?id=${demo.shortPlaylist.id}`,
    "/plans",
  ]) {
    const letScriptsCome = await holdScripts(page);
    await page.goto(path, { waitUntil: "commit" });
    // Without local fonts that match the site's, letters change their widths slightly when it
    // loads.
    await waitForLayout(page);
    await expect(page.getByRole("banner")).toBeVisible();
    const withFontMs = await timeOfNextFrame(page);
    letScriptsCome();
    await expect(heading(page)).toBeAttached();
    await waitForIdle(page);
    const shifts = await layoutShifts(page);
    expect(
      shifts.filter(({ startTime }) => startTime > withFontMs),
      path,
    ).toEqual([]);
    expect(
      shifts.reduce((sum, { value }) => sum + value, 0),
      path,
    ).toBeLessThan(0.02);
    await page.unrouteAll();
  }
  expect(foreign).toEqual([]);
});
