import { afterEach, describe, expect, test } from "vitest";
import { kill, openBrowser, type Kind } from "./browser";

let browser: Awaited<ReturnType<typeof openBrowser>>;
afterEach(() => browser.close());

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function openTabs(kind: Kind, count: number) {
  browser = await openBrowser(kind);
  const tabs = await Promise.all(Array.from({ length: count }, () => browser.openTab()));
  await tabs[0]?.evaluate(() => window.store.consent.acceptAll());
  for (const tab of tabs) await tab.waitForFunction(() => window.store.consent.isGiven());
  return tabs;
}

describe.each<Kind>(["private", "ordinary", "blocked"])("in a browser that is %s", (kind) => {
  test("R-WATCH-07 five tabs that write at once for 10 s lose no record", { timeout: 60_000 }, async () => {
    const tabs = await openTabs(kind, 5);
    const written = await Promise.all(
      tabs.map((tab, index) =>
        tab.evaluate(async (index) => {
          const end = performance.now() + 10_000;
          let count = 0;
          while (performance.now() < end) {
            window.store.history.record(`${index}-${count++}`, { progress: count, duration: 600 });
            await new Promise((resolve) => setTimeout(resolve, 10));
          }
          return count;
        }, index),
      ),
    );
    const total = written.reduce((sum, count) => sum + count, 0);
    expect(total).toBeGreaterThan(500);
    const countVideos = () => window.store.history.keys().length;
    for (const tab of tabs) {
      await tab
        .waitForFunction((total) => window.store.history.keys().length >= total, total, { timeout: 20_000 })
        .catch(() => 0);
      expect(await tab.evaluate(countVideos)).toBe(total);
    }
    if (kind === "blocked") return;
    await Promise.all(tabs.map((tab) => tab.close({ runBeforeUnload: false })));
    const later = await browser.openTab();
    expect(await later.evaluate(countVideos)).toBe(total);
    await later.evaluate(() => window.store.flush());
    const stored = await later.evaluate(
      () => Object.keys(JSON.parse(localStorage.getItem("watch-history") ?? "{}")).length,
    );
    expect(stored).toBe(total);
  });

  test("R-COOKIE-04 consent withdrawn in one tab stops writes in all", { timeout: 30_000 }, async () => {
    const tabs = await openTabs(kind, 5);
    for (const tab of tabs) {
      await tab.evaluate(() => {
        let progress = 0;
        setInterval(() => window.store.history.record("v", { progress: progress++, duration: 600 }), 20);
      });
    }
    await wait(2_500);
    await tabs[2]?.evaluate(() => window.store.consent.necessaryOnly());
    await wait(300);
    const states = () => Promise.all(tabs.map((tab) => tab.evaluate(() => window.store.history.state())));
    expect(await states()).toEqual(Array(5).fill("closed"));
    if (kind === "blocked") return;
    const stored = () => tabs[0]?.evaluate(() => JSON.stringify(localStorage));
    const before = await stored();
    expect(before).toContain("watch-history");
    await wait(6_000);
    expect(await stored()).toBe(before);
  });
});

describe.each<Kind>(["private", "ordinary"])("in a browser that is %s", (kind) => {
  test("R-WATCH-07 a tab killed in mid-play loses at most 5 s", { timeout: 90_000 }, async () => {
    browser = await openBrowser(kind);
    for (const playedFor of [300, 1_900, 2_600, 4_700, 6_300, 7_700]) {
      const videoId = `played for ${playedFor}`;
      const tab = await browser.openTab();
      await tab.evaluate((videoId) => {
        window.store.consent.acceptAll();
        const start = performance.now();
        const tick = () => (performance.now() - start) / 1000;
        setInterval(() => window.store.history.record(videoId, { progress: tick(), duration: 600 }), 250);
      }, videoId);
      await wait(playedFor);
      const progress = (videoId: string) => window.store.history.get(videoId)?.progress ?? 0;
      const played = await tab.evaluate(progress, videoId);
      await kill(tab);
      const next = await browser.openTab();
      expect(played - (await next.evaluate(progress, videoId))).toBeLessThan(5);
      await next.close();
    }
  });
});
