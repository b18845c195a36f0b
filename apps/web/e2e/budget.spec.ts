import { brotliCompressSync } from "node:zlib";
import type { Page, Response } from "@playwright/test";
import { demo } from "./demo";
import { expect, test } from "./test";

/** Loads a page, leaves it alone, and says how much JavaScript it took, in kB of brotli. */
async function scriptKilobytes(page: Page, path: string): Promise<number> {
  const scripts = new Map<string, Response>();
  page.on("response", (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.endsWith(".js")) scripts.set(pathname, response);
  });
  await page.goto(path);
  await page.waitForLoadState("networkidle");
  const sizes = [...scripts.values()].map(async (response) => brotliCompressSync(await response.body()).length);
  const total = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 1000;
  console.info(`${path}: ${total.toFixed(1)} kB of JavaScript (brotli) before any interaction`);
  return total;
}

/** In kB of brotli. */
const budgets = { home: 85, watch: 185 };

test("the home page stays within its budget of JavaScript", async ({ page }) => {
  expect(await scriptKilobytes(page, "/")).toBeLessThanOrEqual(budgets.home);
});

test("the watch page stays within its budget of JavaScript, hls.js included", async ({ page }) => {
  expect(await scriptKilobytes(page, `/watch?v=${demo.video.id}`)).toBeLessThanOrEqual(budgets.watch);
});

test("nothing shifts while a page loads", async ({ page }) => {
  for (const path of [
    "/",
    `/watch?v=${demo.video.id}`,
    `/c/${demo.creator.username}`,
    `/playlist?id=${demo.shortPlaylist.id}`,
  ]) {
    await page.goto(path);
    await page.waitForLoadState("networkidle");
    const shift = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let sum = 0;
          const observer = new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value;
          });
          observer.observe({ type: "layout-shift", buffered: true });
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
        }),
    );
    expect(shift, path).toBeLessThan(0.02);
  }
});

test("no request leaves the site", async ({ page, baseURL }) => {
  const foreign: string[] = [];
  page.on("request", (request) => {
    if (!/^(blob|data):/.test(request.url()) && !request.url().startsWith(baseURL ?? "")) foreign.push(request.url());
  });
  for (const path of ["/", `/watch?v=${demo.video.id}`, "/plans"]) {
    await page.goto(path);
    await page.waitForLoadState("networkidle");
  }
  expect(foreign).toEqual([]);
});
