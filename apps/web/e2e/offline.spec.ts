import type { BrowserContext, Page, Worker } from "@playwright/test";
import { openInPage } from "./open-in-page";
import { expect, test } from "./test";
import { waitForIdle } from "./wait-for-idle";

test.use({ serviceWorkers: "allow" });

/** Waits until the service worker controls the page. */
async function beControlled(page: Page) {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller) {
      await new Promise((done) =>
        navigator.serviceWorker.addEventListener("controllerchange", done, { once: true }),
      );
    }
  });
}

/** Returns the context's service worker, which Playwright may list after it controls a page. */
async function serviceWorker(context: BrowserContext): Promise<Worker> {
  return context.serviceWorkers()[0] ?? context.waitForEvent("serviceworker");
}

/** Paths of everything in the worker's caches. */
async function cachedPaths(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
}

test("R-SHELL-09 R-VISIT-12 the offline page shows without network, and leads home", async ({
  page,
  context,
}) => {
  await page.goto("/contact");
  await beControlled(page);
  await page.goto("/");
  const feed = page.getByRole("list", { name: "FOR YOU" });
  await expect(feed).toBeVisible();

  await test.step("the offline page alone is kept, so no shell meets newer data", async () => {
    const kept = await cachedPaths(page);
    expect(kept).toContain("/offline");
    expect(kept.filter((path) => path !== "/offline" && !path.startsWith("/assets/"))).toEqual([]);
  });

  // Only what the worker keeps is sure to be there without a network.
  const devtools = await context.newCDPSession(page);
  await devtools.send("Network.clearBrowserCache");
  await context.setOffline(true);
  await page.goto("/plans");
  await expect(page).toHaveURL("/offline");
  await expect(page.locator("html")).toHaveAttribute("data-hydrated");
  await expect(page.getByRole("heading", { level: 1, name: "You're offline" })).toBeVisible();
  await expect(page.locator("[role=alert]")).toHaveCount(0);
  // Those of the page as it was kept: the dialog about the connection brings its own, from the
  // browser's cache, whenever it opens.
  const kept = await page.evaluate(
    async () => (await (await caches.match("/offline"))?.text()) ?? "",
  );
  const styles = kept.match(/<link\b[^>]*\brel="stylesheet"[^>]*>/g) ?? [];
  const stylePaths = styles.map((link) => /\bhref="([^"]+)"/.exec(link)?.[1]);
  expect(stylePaths.length).toBeGreaterThan(0);
  expect(await cachedPaths(page)).toEqual(expect.arrayContaining(stylePaths));
  await context.setOffline(false);
  await expect(page).toHaveURL("/");
  await expect(feed).toBeVisible();

  await test.step("the page is in the language that was chosen", async () => {
    await openInPage(page, "/settings");
    await page.getByRole("main").getByRole("combobox").selectOption("Deutsch");
    await expect(page.getByRole("heading", { level: 1, name: "Einstellungen" })).toBeVisible();
    const offlinePage = () => page.evaluate(async () => (await caches.match("/offline"))?.text());
    await expect.poll(offlinePage).toContain('lang="de"');
    await context.setOffline(true);
    await page.goto("/plans");
    await expect(page).toHaveURL("/offline");
    await expect(page.getByRole("heading", { level: 1, name: "Du bist offline" })).toBeVisible();
  });
});

test("a newer version is announced, and taken when one likes", async ({ page }) => {
  await page.goto("/contact");
  await beControlled(page);
  await page.goto("/cookies");
  await page.getByRole("combobox", { name: "Search" }).fill("half a word");
  await expect(page.getByRole("banner").getByText("No results")).toBeVisible();
  // While the present worker has work, Chromium may keep the next one waiting, although that one
  // skips waiting.
  await waitForIdle(page);
  // Another address of the script: to the browser, a newer service worker.
  await page.evaluate(() => navigator.serviceWorker.register("/sw.js?newer"));
  const toasts = page.getByRole("region", { name: "Notifications" });
  await expect(toasts.getByText("A new version is ready")).toBeVisible();
  await expect(page.getByRole("combobox", { name: "Search" })).toHaveValue("half a word");
  // The page registers its own URL again, which is one more version and may be announced, too.
  await Promise.all([
    page.waitForEvent("load"),
    toasts.getByRole("button", { name: "Reload" }).click(),
  ]);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("the worker answers for its cache alone, and fails over to the network", async ({
  page,
  context,
}) => {
  await page.goto("/contact");
  await beControlled(page);
  const cached = await cachedPaths(page);
  const worker = await serviceWorker(context);
  const load = await worker.evaluateHandle(() => globalThis.fetch);

  await test.step("others load although it can load nothing", async () => {
    // As in a worker that the browser stops while it answers.
    await worker.evaluate((original) => {
      globalThis.fetch = (input) =>
        input instanceof Request && input.url.includes("/assets/")
          ? Promise.reject(new DOMException("The worker is stopped.", "AbortError"))
          : original(input);
    }, load);
    const answered = new Set<string>();
    page.on("response", (response) => {
      const { pathname } = new URL(response.url());
      if (pathname.startsWith("/assets/") && response.fromServiceWorker()) answered.add(pathname);
    });
    await page.goto("/plans");
    await expect(page).toHaveTitle("Plans · Marquee");
    await expect(page.locator("html")).toHaveAttribute("data-hydrated");
    expect([...answered].filter((path) => !cached.includes(path))).toEqual([]);
  });

  await test.step("a page whose cache cannot be read has its files from the network", async () => {
    await worker.evaluate((original) => {
      globalThis.fetch = original;
      caches.match = () =>
        Promise.reject(new DOMException("The storage is being cleared.", "UnknownError"));
    }, load);
    await page.goto("/following");
    await expect(page).toHaveTitle("Following · Marquee");
    await expect(page.locator("html")).toHaveAttribute("data-hydrated");
  });
});
