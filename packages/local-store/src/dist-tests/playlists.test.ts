import { afterEach, expect, test } from "vitest";
import { kill, openBrowser, type Kind } from "./browser";
import { openKillableBrowser } from "./killable-browser";

let browser: Awaited<ReturnType<typeof openBrowser>> | undefined;
afterEach(() => browser?.close());

async function openTabs({ openTab }: NonNullable<typeof browser>, count: number) {
  const tabs = await Promise.all(Array.from({ length: count }, () => openTab()));
  await tabs[0]?.evaluate(() => window.store.consent.acceptAll());
  for (const tab of tabs) await tab.waitForFunction(() => window.store.consent.isGiven());
  return tabs;
}

test.each<Kind>(["private", "ordinary"])(
  "R-VISIT-04 five tabs that change a playlist at the same time lose nothing and agree (%s)",
  async (kind) => {
    browser = await openBrowser(kind);
    const tabs = await openTabs(browser, 5);
    const id = await tabs[0]?.evaluate(async () =>
      (await window.store.playlists()).create("Shared"),
    );
    if (!id) throw new Error("The playlist was not created.");
    await Promise.all(
      tabs.map((tab) =>
        tab.evaluate(async (id) => {
          window.items = (await window.store.playlists()).items(id);
          window.items.subscribe(() => {});
        }, id),
      ),
    );
    await Promise.all(
      tabs.map((tab, index) =>
        tab.evaluate(
          async ([id, index]) => {
            const playlists = await window.store.playlists();
            for (let count = 0; count < 60; count++) {
              await playlists.add(id, [`${index}-${count}`, `gone-${index}-${count}`]);
              await playlists.remove(id, [`gone-${index}-${count}`]);
              if (count > 0) await playlists.move(id, `${index}-${count}`, `${index}-${count - 1}`);
            }
          },
          [id, index] as const,
        ),
      ),
    );
    const order = () => window.items.get()?.map(({ videoId }) => videoId) ?? [];
    const isComplete = () => window.items.get()?.length === 300;
    for (const tab of tabs) await tab.waitForFunction(isComplete, null, { polling: 50 });
    const orders = await Promise.all(tabs.map((tab) => tab.evaluate(order)));
    for (const other of orders) expect(other).toEqual(orders[0]);
    // Each tab put each of its videos before the previous one.
    for (const index of tabs.keys()) {
      const own = orders[0]?.filter((videoId) => videoId.startsWith(`${index}-`));
      expect(own).toEqual(Array.from({ length: 60 }, (_, count) => `${index}-${59 - count}`));
    }
    const later = await browser.openTab();
    const stored = await later.evaluate(async (id) => {
      const items = (await window.store.playlists()).items(id);
      return new Promise<string[]>((resolve) => {
        const stop = items.subscribe(() => {
          resolve(items.get()?.map(({ videoId }) => videoId) ?? []);
          stop();
        });
      });
    }, id);
    expect(stored).toEqual(orders[0]);
  },
);

/**
 * Adds videos one after another; `acknowledged` is the number of those whose promise has resolved.
 */
function addForever() {
  window.acknowledged = 0;
  void (async () => {
    const playlists = await window.store.playlists();
    for (;;) {
      await playlists.add("local-watch-later", [
        `v${window.acknowledged}`,
        `w${window.acknowledged}`,
      ]);
      window.acknowledged++;
    }
  })();
}

/** Returns the ids in 'Watch later', and the count that is stored with it. */
async function readWatchLater() {
  const { items, list } = await window.store.playlists();
  const live = items("local-watch-later");
  await new Promise<void>((resolve) => live.subscribe(resolve));
  await new Promise<void>((resolve) => list.subscribe(resolve));
  return { ids: live.get()?.map(({ videoId }) => videoId) ?? [], count: list.get()?.[0]?.count };
}

function expectComplete(
  { ids, count }: { ids: readonly string[]; count: number | undefined },
  acknowledged: number,
) {
  expect(ids.length).toBeGreaterThanOrEqual(2 * acknowledged);
  expect(ids).toEqual(
    Array.from({ length: ids.length / 2 }, (_, index) => [`v${index}`, `w${index}`]).flat(),
  );
  expect(count).toBe(ids.length);
}

test("R-VISIT-04 a tab killed at any point loses nothing and leaves no half change", async () => {
  browser = await openBrowser();
  const [other] = await openTabs(browser, 1);
  const tab = await browser.openTab();
  await tab.evaluate(addForever);
  await tab.waitForFunction(() => window.acknowledged > 20);
  const acknowledged = await tab.evaluate(() => window.acknowledged);
  await kill(tab);
  if (other) expectComplete(await other.evaluate(readWatchLater), acknowledged);
});

test("R-VISIT-04 a browser killed at any point loses nothing acknowledged", async () => {
  const killable = await openKillableBrowser();
  try {
    const tab = await killable.openTab();
    await tab.evaluate(() => window.store.consent.acceptAll());
    await tab.evaluate(addForever);
    await tab.waitForFunction(() => window.acknowledged > 20);
    const acknowledged = await tab.evaluate(() => window.acknowledged);
    await killable.killAndRestart();
    const later = await killable.openTab();
    // `localStorage` reaches the disk later than databases do: the choice may be gone.
    await later.evaluate(() => window.store.consent.acceptAll());
    expectComplete(await later.evaluate(readWatchLater), acknowledged);
  } finally {
    await killable.close();
  }
});
