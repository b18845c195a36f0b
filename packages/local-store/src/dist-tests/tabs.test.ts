import { waitTimeoutMs } from "@marquee/tooling-test/timeouts";
import type { Page } from "playwright";
import { describe, test, type TestContext } from "vitest";
import { kill, openBrowser, type Kind } from "./browser";

/** In milliseconds. To look in each frame would make five tabs draw. */
const polling = 50;

type TestBrowser = Awaited<ReturnType<typeof openBrowser>>;

/** The browser, and its storage before the first tab opens. */
interface Setting {
  kind: Kind;
  contents?: "full" | "unreadable";
}

const settings: Setting[] = [
  { kind: "private" },
  { kind: "ordinary" },
  { kind: "blocked" },
  { kind: "private", contents: "full" },
  { kind: "private", contents: "unreadable" },
];

function fillCompletely() {
  for (let length = 1_000_000; length > 0; length = Math.floor(length / 2)) {
    for (let copy = 0; copy < 10; copy++) {
      try {
        localStorage.setItem(`filler-${length}-${copy}`, "x".repeat(length));
      } catch {
        break;
      }
    }
  }
}

function storeUnreadableValues() {
  localStorage.setItem("watch-history", '{"a":{"progress":1,"duration":2,"epoch":3},"b":');
  localStorage.setItem("watch-history~gone", "unreadable");
  localStorage.setItem("following", "unreadable");
  localStorage.setItem("user-data", "unreadable");
}

/** Opens a browser until the test ends: tests run side by side. */
async function open({ kind, contents }: Setting, { onTestFinished }: TestContext) {
  const browser = await openBrowser(kind);
  onTestFinished(() => browser.close());
  const empty = await browser.openTab("/empty");
  if (contents === "full") await empty.evaluate(fillCompletely);
  if (contents === "unreadable") await empty.evaluate(storeUnreadableValues);
  await empty.close();
  return browser;
}

async function openTabs(browser: TestBrowser, count: number) {
  const tabs = await Promise.all(Array.from({ length: count }, () => browser.openTab()));
  await tabs[0]?.evaluate(() => window.store.consent.acceptAll());
  for (const tab of tabs) await tab.waitForFunction(() => window.store.consent.isGiven());
  return tabs;
}

/** True if written values outlive their tab. */
const isStored = ({ kind, contents }: Setting) => kind !== "blocked" && contents !== "full";

describe.concurrent.each(settings)("with %o", (setting) => {
  test("R-WATCH-07 five tabs that write 200 records each at once lose none", async (context) => {
    const { expect } = context;
    const browser = await open(setting, context);
    const tabs = await openTabs(browser, 5);
    await Promise.all(
      tabs.map((tab, index) =>
        tab.evaluate(async (index) => {
          for (let count = 0; count < 200; count++) {
            window.store.history.record(`${index}-${count}`, { progress: count, duration: 600 });
            await new Promise((resolve) => setTimeout(resolve, 10));
          }
        }, index),
      ),
    );
    const total = 1_000;
    const countOurs = () => window.store.history.keys().filter((key) => key.includes("-")).length;
    const isComplete = (total: number) =>
      window.store.history.keys().filter((key) => key.includes("-")).length === total;
    for (const tab of tabs) {
      // After the timeout, the comparison below reports what is missing.
      await tab
        .waitForFunction(isComplete, total, { polling, timeout: waitTimeoutMs })
        .catch(() => undefined);
      expect(await tab.evaluate(countOurs)).toBe(total);
    }
    if (!isStored(setting)) return;
    await Promise.all(tabs.map((tab) => tab.close()));
    const later = await browser.openTab();
    expect(await later.evaluate(countOurs)).toBe(total);
    await later.evaluate(() => window.store.flush());
    const stored = () => Object.keys(JSON.parse(localStorage.getItem("watch-history") ?? "{}"));
    expect((await later.evaluate(stored)).filter((key) => key.includes("-"))).toHaveLength(total);
  });
});

const recordEveryMs = 20;

/**
 * Waits by the timers that record in each tab. A busy machine delays them as much as those of the
 * store.
 */
const recordFor = (tabs: readonly Page[], ms: number) =>
  Promise.all(
    tabs.map(async (tab) => {
      const count = (await tab.evaluate(() => window.recordCount)) + ms / recordEveryMs;
      await tab.waitForFunction((count) => window.recordCount >= count, count, { polling });
    }),
  );

// Between an ordinary and a private profile, only the place of the storage differs.
describe.concurrent.each(settings.filter(({ kind }) => kind !== "ordinary"))(
  "with %o",
  (setting) => {
    test("R-COOKIE-04 consent withdrawn in one tab stops writes in all", async (context) => {
      const { expect } = context;
      const browser = await open(setting, context);
      const tabs = await openTabs(browser, 5);
      for (const tab of tabs) {
        await tab.evaluate((everyMs) => {
          window.recordCount = 0;
          setInterval(
            () =>
              window.store.history.record("v", { progress: window.recordCount++, duration: 600 }),
            everyMs,
          );
        }, recordEveryMs);
      }
      await recordFor(tabs, 2_500);
      await tabs[2]?.evaluate(() => window.store.consent.necessaryOnly());
      await Promise.all(
        tabs.map((tab) => tab.waitForFunction(() => window.store.history.state() === "closed")),
      );
      if (setting.kind === "blocked") return;
      const stored = () => tabs[0]?.evaluate(() => JSON.stringify(localStorage));
      // The last write of another tab may reach this one later.
      await expect.poll(stored, { timeout: waitTimeoutMs }).not.toContain('"cookies":"true"');
      const writeCounts = () =>
        Promise.all(tabs.map((tab) => tab.evaluate(() => window.writeCount)));
      const before = await writeCounts();
      await recordFor(tabs, 6_000);
      expect(await writeCounts()).toEqual(before);
    });

    test("R-WATCH-07 a tab killed during playback loses at most 5 s", async (context) => {
      const { expect } = context;
      const browser = await open(setting, context);
      const [otherTab] = await openTabs(browser, 1);
      const losses = [300, 2_600, 4_700, 6_300].map(async (playedFor) => {
        const videoId = `played for ${playedFor}`;
        const tab = await browser.openTab();
        await tab.evaluate((videoId) => {
          window.store.consent.acceptAll();
          // A busy machine counts fewer seconds, to this timer and to those of the store alike.
          let seconds = 0;
          setInterval(
            () =>
              window.store.history.record(videoId, { progress: (seconds += 0.25), duration: 600 }),
            250,
          );
        }, videoId);
        const progress = (videoId: string) => window.store.history.get(videoId)?.progress ?? 0;
        const hasPlayed = ({ videoId, seconds }: { videoId: string; seconds: number }) =>
          (window.store.history.get(videoId)?.progress ?? 0) >= seconds;
        await tab.waitForFunction(hasPlayed, { videoId, seconds: playedFor / 1000 }, { polling });
        const played = await tab.evaluate(progress, videoId);
        await kill(tab);
        const next = isStored(setting) ? await browser.openTab() : otherTab;
        return played - ((await next?.evaluate(progress, videoId)) ?? 0);
      });
      for (const loss of await Promise.all(losses)) expect(loss).toBeLessThan(5);
    });
  },
);
