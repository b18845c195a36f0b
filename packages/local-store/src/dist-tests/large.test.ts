import type { Page } from "playwright";
import { afterEach, describe, expect, test } from "vitest";
import { openBrowser, type Kind } from "./browser";

let browser: Awaited<ReturnType<typeof openBrowser>>;
afterEach(() => browser.close());

const recordCount = 75_000;
/** The histories of these tests have 4 to 5 million. */
const maxCharactersPerTick = 1_000;
const maxJsonLength = 200_000;
/** A slice ends after 8 ms. Reading and writing the history takes many of them on any machine. */
const minTaskCount = 5;

/** Stores a history, and fills the rest of the quota with other keys. */
function fill({ history, isFull }: { history: string; isFull: boolean }) {
  localStorage.setItem("cookies", "true");
  localStorage.setItem("watch-history", history);
  for (let length = isFull ? 1_000_000 : 0; length > 0; length = Math.floor(length / 2)) {
    try {
      localStorage.setItem(`filler-${length}`, "x".repeat(length));
    } catch {
      continue;
    }
  }
}

function historyOf(count: number): string {
  const records = Array.from(
    { length: count },
    (_, index) =>
      `"video${100_000 + index}":{"progress":${index % 600},` +
      `"duration":600,"epoch":${1_600_000_000 + index}}`,
  );
  return `{${records.join()}}`;
}

/** Opens the store's page in a browser that has stored `history`. */
async function openWith(kind: Kind, history: string, isFull: boolean) {
  browser = await openBrowser(kind);
  const tab = await browser.openTab("/empty");
  if (kind !== "blocked") await tab.evaluate(fill, { history, isFull });
  await tab.goto(tab.url().replace("empty", "store"));
  await tab.waitForFunction(() => "store" in window);
  const loaded = await tab.evaluate(async () => {
    await window.store.history.ready();
    return window.store.history.keys().length;
  });
  return { tab, loaded };
}

/**
 * Plays a video. Returns the 99th percentile of the characters of storage that a tick reads and
 * writes.
 */
function play(tab: Page): Promise<number> {
  return tab.evaluate(async () => {
    const ticks: number[] = [];
    for (let second = 0; second < 7; second++) {
      for (let tick = 0; tick < 250; tick++) {
        const before = window.storedCharacters;
        window.store.history.record("playing", { progress: second + tick / 250, duration: 600 });
        ticks.push(window.storedCharacters - before);
      }
      await window.store.flush();
    }
    ticks.sort((a, b) => a - b);
    return ticks[Math.floor(ticks.length * 0.99)] ?? Infinity;
  });
}

const readStored = (tab: Page, key: string) =>
  tab.evaluate((key) => localStorage.getItem(key) ?? "", key);
const readMaxJsonLength = (tab: Page) => tab.evaluate(() => window.maxJsonLength);
const readTaskCount = (tab: Page) => tab.evaluate(() => window.jsonTaskCount);
const readReports = (tab: Page) => tab.evaluate(() => window.reports);

// Between an ordinary and a private profile, only the place of the storage differs.
describe("large histories", () => {
  const kind = "private";

  test("R-COOKIE-05 75,000 records that fill the quota are handled in short tasks", async () => {
    const { tab, loaded } = await openWith(kind, historyOf(recordCount), true);
    expect(loaded).toBe(recordCount);
    const charactersPerTick = await play(tab);
    expect(await readMaxJsonLength(tab)).toBeLessThan(maxJsonLength);
    expect(await readTaskCount(tab)).toBeGreaterThanOrEqual(minTaskCount);
    expect(charactersPerTick).toBeLessThan(maxCharactersPerTick);

    const stored = Object.keys(JSON.parse(await readStored(tab, "watch-history")));
    expect(stored.length).toBeGreaterThan(60_000);
    expect(stored.at(-1)).toBe("playing");
    expect(stored.at(-2)).toBe(`video${100_000 + recordCount - 1}`);
    expect(await readReports(tab)).toContain("pruned");
  });

  test("R-COOKIE-05 a corrupt history is quarantined whole, and recording continues", async () => {
    const corrupt = `[${"nonsense, ".repeat(490_000)}`;
    const { tab, loaded } = await openWith(kind, corrupt, false);
    expect(loaded).toBe(0);
    const charactersPerTick = await play(tab);
    expect(await readMaxJsonLength(tab)).toBeLessThan(maxJsonLength);
    expect(charactersPerTick).toBeLessThan(maxCharactersPerTick);
    expect(Object.keys(JSON.parse(await readStored(tab, "watch-history")))).toEqual(["playing"]);
    expect((await readStored(tab, "watch-history-quarantine")) === corrupt).toBe(true);
    expect(await readReports(tab)).toContain("corrupt");
  });
});

describe("a storage that is blocked", () => {
  test("75,000 records in memory: work is split into tasks, a tick touches little", async () => {
    const { tab } = await openWith("blocked", "", false);
    await tab.evaluate(async (count) => {
      window.store.consent.acceptAll();
      const records: [string, { progress: number; duration: number; epoch: number }][] = [];
      for (let index = 0; index < count; index++) {
        records.push([
          `video${index}`,
          { progress: index % 600, duration: 600, epoch: 1_600_000_000 + index },
        ]);
        if (index % 5_000 === 0) await new Promise((resolve) => setTimeout(resolve));
      }
      await window.store.history.merge(records);
    }, recordCount);
    const recordCountInMemory = await tab.evaluate(() => window.store.history.keys().length);
    expect(recordCountInMemory).toBeGreaterThan(60_000);
    const charactersPerTick = await play(tab);
    expect(await readMaxJsonLength(tab)).toBeLessThan(maxJsonLength);
    expect(await readTaskCount(tab)).toBeGreaterThanOrEqual(minTaskCount);
    expect(charactersPerTick).toBeLessThan(maxCharactersPerTick);
    expect(await readReports(tab)).toContain("blocked");
  });
});
