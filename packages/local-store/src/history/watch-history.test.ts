import { describe, expect, test } from "vitest";
import { continueWatching, countHistory, historyLength, listHistory } from "../index";
import { createFakeBrowser, startTime } from "../testing/fake-browser";

const now = startTime / 1000;

function openAccepted(options: Parameters<typeof createFakeBrowser>[0] = {}) {
  const browser = createFakeBrowser(options);
  browser.stored.set("cookies", "true");
  return { browser, tab: browser.open() };
}

function base(browser: ReturnType<typeof createFakeBrowser>): Record<string, unknown> {
  return JSON.parse(browser.stored.get("watch-history") ?? "{}");
}

describe("recording", () => {
  test("R-WATCH-07 keeps progress, duration and epoch per video, and playlists", async () => {
    const { browser, tab } = openAccepted();
    tab.store.history.record("intro", { progress: 12.5, duration: 90 });
    tab.store.history.recordPlaylist("series", {
      cover: "a.webp",
      currentVideoId: "intro",
      totalItems: 7,
      progress: 0.1,
    });
    await tab.store.flush();
    await browser.advance(0);
    expect(base(browser)).toEqual({
      intro: { progress: 12.5, duration: 90, epoch: now },
      playlist: {
        series: {
          cover: "a.webp",
          currentVideoId: "intro",
          totalItems: 7,
          progress: 0.1,
          epoch: now,
        },
      },
    });
  });

  test("R-WATCH-07 a tab killed at any moment of playback loses less than 5 s", async () => {
    for (let killedAt = 500; killedAt < 12_000; killedAt += 730) {
      const { browser, tab } = openAccepted({ latency: 5 });
      for (let played = 0; played < killedAt; played += 250) {
        tab.store.history.record("v", { progress: played / 1000, duration: 600 });
        await browser.advance(250);
      }
      tab.kill();
      await browser.advance(100);
      const reopened = browser.open();
      expect(killedAt / 1000 - (reopened.store.history.get("v")?.progress ?? 0)).toBeLessThan(5);
    }
  });

  test("R-WATCH-07 writes watch-history at most every 5 s while playing", async () => {
    const { browser, tab } = openAccepted();
    for (let tick = 0; tick < 240; tick++) {
      tab.store.history.record("v", { progress: tick / 4, duration: 600 });
      await browser.advance(250);
    }
    const written = tab.writes.filter((key) => key === "watch-history").length;
    expect(written).toBeGreaterThan(10);
    expect(written).toBeLessThanOrEqual(13);
  });

  test("R-WATCH-07 closing a tab leaves the last position in watch-history", async () => {
    const { browser, tab } = openAccepted();
    tab.store.history.record("v", { progress: 1, duration: 600 });
    await browser.advance(1_000);
    tab.store.history.record("v", { progress: 2, duration: 600 });
    tab.close();
    await browser.advance(0);
    expect(base(browser)["v"]).toMatchObject({ progress: 2 });
  });

  test("R-WATCH-07 nothing is recorded while tracking is paused, in any tab", async () => {
    const { browser, tab } = openAccepted();
    const other = browser.open();
    tab.store.history.paused.set(true);
    await browser.advance(0);
    other.store.history.record("v", { progress: 1, duration: 600 });
    expect(other.store.history.get("v")).toBeUndefined();
    tab.store.history.paused.set(false);
    await browser.advance(0);
    other.store.history.record("v", { progress: 1, duration: 600 });
    expect(other.store.history.get("v")).toBeDefined();
  });
});

describe("consent", () => {
  test("R-COOKIE-04 nothing is read, written or used before the choice is 'true'", async () => {
    const browser = createFakeBrowser();
    browser.stored.set(
      "watch-history",
      JSON.stringify({ old: { progress: 1, duration: 600, epoch: now } }),
    );
    const tab = browser.open();
    const { history, searchTexts } = tab.store;
    history.record("v", { progress: 1, duration: 600 });
    searchTexts.set("cats");
    await tab.store.flush();
    tab.close();
    await browser.advance(60_000);
    expect([
      history.state(),
      listHistory(history),
      history.get("old"),
      countHistory(history),
    ]).toEqual(["closed", [], undefined, 0]);
    expect([...browser.stored.keys()]).toEqual(["watch-history"]);
    expect(searchTexts.get()).toBe("cats");
  });

  test("R-COOKIE-04 withdrawing in one tab stops writes in all; data can be erased", async () => {
    const { browser, tab } = openAccepted({ latency: 5 });
    const other = browser.open();
    other.store.history.record("v", { progress: 1, duration: 600 });
    await browser.advance(3_000);
    tab.store.consent.necessaryOnly({ erase: true });
    await browser.advance(50);
    other.store.history.record("v", { progress: 2, duration: 600 });
    await browser.advance(60_000);
    other.close();
    await browser.advance(1_000);
    expect([...browser.stored]).toEqual([["cookies", "false"]]);
    expect(other.store.history.state()).toBe("closed");
  });

  test("R-COOKIE-02 clearing the choice reaches every tab", async () => {
    const { browser, tab } = openAccepted();
    const other = browser.open();
    let changeCount = 0;
    other.store.consent.subscribe(() => changeCount++);
    tab.store.consent.clear();
    await browser.advance(0);
    expect([other.store.consent.get(), changeCount]).toEqual(["unset", 1]);
  });
});

describe("the code that writes watch-history", () => {
  test("may fail: the journals then keep everything, and flush resolves", async () => {
    const { browser, tab } = openAccepted({ withLocks: true });
    // Makes every compaction fail, as when its code cannot be loaded.
    const broken = browser.open({
      locks: { request: (_, job) => job().then(() => Promise.reject(new Error("broken"))) },
    });
    broken.store.history.record("v", { progress: 7, duration: 100 });
    const flushed = broken.store.flush();
    await browser.advance(20_000);
    await expect(flushed).resolves.toBeUndefined();
    expect(tab.store.history.get("v")).toMatchObject({ progress: 7 });
  });
});

describe("a large history", () => {
  function openLarge() {
    const browser = createFakeBrowser();
    browser.stored.set("cookies", "true");
    const records = Array.from({ length: 20_000 }, (_, index) => [
      `video-${index}`,
      { progress: 1, duration: 100, epoch: now - 20_000 + index },
    ]);
    browser.stored.set("watch-history", JSON.stringify(Object.fromEntries(records)));
    const slices: (() => void)[] = [];
    let time = startTime;
    const tab = browser.open({
      clock: {
        // Each look at the clock ends a slice.
        now: () => (time += 10),
        after: () => () => {},
        nextTask: () => new Promise((resolve) => slices.push(resolve)),
      },
    });
    const { history, consent } = tab.store;
    const runSlice = () => {
      slices.shift()?.();
      return history.state();
    };
    const readToEnd = () => expect.poll(runSlice, { interval: 1 }).toBe("ready");
    return { history, consent, slices, runSlice, readToEnd };
  }

  test("is read in slices, and complete once it is ready", async () => {
    const { history, readToEnd } = openLarge();
    expect([history.state(), history.keys().length]).toEqual(["loading", 0]);
    history.record("video-0", { progress: 50, duration: 100 });
    expect(history.get("video-0")).toMatchObject({ progress: 50 });
    let changeCount = 0;
    history.subscribe(() => changeCount++);
    await readToEnd();
    expect([changeCount, countHistory(history)]).toEqual([1, 20_000]);
    expect(history.get("video-0")).toMatchObject({ progress: 50 });
  });

  test("R-COOKIE-04 is given up when consent is withdrawn during a read", async () => {
    const { history, consent, slices, runSlice, readToEnd } = openLarge();
    expect(history.state()).toBe("loading");
    await expect.poll(() => slices.length).toBe(1);
    expect(runSlice()).toBe("loading");
    consent.necessaryOnly();
    expect([history.state(), history.keys()]).toEqual(["closed", []]);
    consent.acceptAll();
    expect(history.state()).toBe("loading");
    await readToEnd();
    expect(countHistory(history)).toBe(20_000);
  });
});

describe("several tabs", () => {
  test.each([{ withLocks: true }, { withLocks: false }, { blocked: true }])(
    "five tabs that write at the same time lose nothing (%o)",
    async (options) => {
      const browser = createFakeBrowser({ latency: 40, ...options });
      browser.stored.set("cookies", "true");
      const tabs = [0, 1, 2, 3, 4].map(() => browser.open());
      if (options.blocked) tabs[0]?.store.consent.acceptAll();
      await browser.advance(200);
      for (let tick = 0; tick < 100; tick++) {
        tabs.forEach((tab, index) =>
          tab.store.history.record(`${index}-${tick}`, { progress: tick, duration: 600 }),
        );
        await browser.advance(100);
      }
      await browser.advance(30_000);
      for (const tab of tabs) expect(countHistory(tab.store.history)).toBe(500);
      expect(Object.keys(base(browser))).toHaveLength(options.blocked ? 0 : 500);
    },
  );

  test("what one tab removes does not come back from another", async () => {
    const { browser, tab } = openAccepted({ latency: 20 });
    const other = browser.open();
    other.store.history.record("a", { progress: 1, duration: 600 });
    other.store.history.record("b", { progress: 1, duration: 600 });
    await browser.advance(3_000);
    tab.store.history.remove("a");
    await browser.advance(300_000);
    expect(base(browser)).not.toHaveProperty("a");
    tab.store.history.clear();
    other.close();
    await browser.advance(300_000);
    expect([...browser.stored.keys()]).toEqual(["cookies", "watch-history"]);
    expect(base(browser)).toEqual({});
  });
});

describe("reading", () => {
  test("R-WATCH-05 resumes only if more than 5 s remain", () => {
    const { tab } = openAccepted();
    const { history } = tab.store;
    history.record("a", { progress: 94.9, duration: 100 });
    history.record("b", { progress: 95, duration: 100 });
    history.record("c", { progress: 50, duration: Number.NaN });
    expect(history.resumePosition("a")).toBe(94.9);
    expect(history.resumePosition("b")).toBe(0);
    expect(history.resumePosition("c")).toBe(0);
    expect(history.resumePosition("c", 60)).toBe(50);
    expect(history.resumePosition("d")).toBe(0);
  });

  test("R-HOME-05 continue watching drops what is finished or of unknown length", async () => {
    const { browser, tab } = openAccepted();
    const { history } = tab.store;
    history.record("finished", { progress: 70, duration: 100 });
    history.record("unknown", { progress: 10, duration: 0 });
    history.record("alone", { progress: 69.9, duration: 100 });
    await browser.advance(1_000);
    history.record("episode", { progress: 10, duration: 100 });
    history.recordPlaylist("series", {
      cover: "c",
      currentVideoId: "episode",
      totalItems: 3,
      progress: 1,
    });
    expect(
      continueWatching(history).map(({ videoId, playlistId }) => [videoId, playlistId]),
    ).toEqual([
      ["episode", "series"],
      ["alone", null],
    ]);
  });

  test("R-HIST-01 lists newest first, 12 videos and then 7 more for each page", async () => {
    const { browser, tab } = openAccepted();
    const { history } = tab.store;
    for (let index = 0; index < 21; index++) {
      history.record(`v${index}`, { progress: 1, duration: 100 });
      history.recordPlaylist(`p${index}`, {
        cover: "",
        currentVideoId: `v${index}`,
        totalItems: 2,
        progress: 0,
      });
      await browser.advance(1_000);
    }
    history.record("v9", { progress: 2, duration: 100 });
    expect(listHistory(history, historyLength(1)).map((item) => item.videoId)).toEqual(
      [9, 20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10].map((n) => `v${n}`),
    );
    expect([historyLength(2), listHistory(history, historyLength(2)).at(-1)?.videoId]).toEqual([
      19,
      "v2",
    ]);
    expect([listHistory(history).length, countHistory(history)]).toEqual([21, 21]);
  });

  test("R-HIST-02 deletes one, many and all", () => {
    const { tab } = openAccepted();
    const { history } = tab.store;
    for (const id of ["a", "b", "c", "d"]) history.record(id, { progress: 1, duration: 100 });
    history.recordPlaylist("p", { cover: "", currentVideoId: "c", totalItems: 9, progress: 1 });
    history.remove("a");
    expect(history.getPlaylist("p")).toBeDefined();
    history.remove(["b", "c"]);
    expect(history.getPlaylist("p")).toBeUndefined();
    expect(listHistory(history).map((item) => item.videoId)).toEqual(["d"]);
    history.clear();
    expect(countHistory(history)).toBe(0);
    history.record("a", { progress: 3, duration: 100 });
    expect(history.get("a")).toMatchObject({ progress: 3 });
  });
});

describe("merging", () => {
  test.each([{ blocked: false }, { blocked: true }])(
    "merges records with their own epochs, the newer one wins (%o)",
    async (options) => {
      const browser = createFakeBrowser(options);
      const [tab, other] = [browser.open(), browser.open()];
      tab.store.consent.acceptAll();
      tab.store.history.record("known", { progress: 5, duration: 100 });
      const playlist = { cover: "c", currentVideoId: "new", totalItems: 2, progress: 1, epoch: 7 };
      const entries = [
        ["known", { progress: 1, duration: 100, epoch: 7 }],
        ["new", { progress: 2, duration: 100, epoch: 7 }],
        ["\0p", playlist],
      ] as const;
      for (let time = 0; time < 2; time++) {
        const done = tab.store.history.merge(entries);
        await browser.advance(100);
        await done;
        expect(tab.store.history.get("known")).toMatchObject({ progress: 5 });
        expect(tab.store.history.get("new")).toEqual({ progress: 2, duration: 100, epoch: 7 });
        expect(tab.store.history.getPlaylist("p")).toEqual(playlist);
      }
      expect(countHistory(other.store.history)).toBe(2);
    },
  );
});

describe("what is stored", () => {
  test("R-COOKIE-05 a corrupt value is quarantined, and its readable part is kept", async () => {
    const browser = createFakeBrowser();
    browser.stored.set("cookies", "true");
    browser.stored.set(
      "watch-history",
      `{"good":{"progress":1,"duration":2,"epoch":3},"bad":{"progress":"x"}}`,
    );
    browser.stored.set("following", "{[");
    const tab = browser.open();
    expect(tab.store.history.get("good")).toEqual({ progress: 1, duration: 2, epoch: 3 });
    expect(tab.store.following.get()).toEqual([]);
    await browser.advance(10_000);
    expect(tab.reports.map((report) => report.code)).toEqual(["corrupt", "corrupt"]);
    expect(browser.stored.get("watch-history-quarantine")).toBe(`{"bad":{"progress":"x"}}`);
    expect(browser.stored.get("following-quarantine")).toBe("{[");
    expect(base(browser)).toEqual({ good: { progress: 1, duration: 2, epoch: 3 } });
  });

  test("reads what earlier versions wrote: numbers as text, milliseconds, no duration", () => {
    const browser = createFakeBrowser();
    browser.stored.set("cookies", "true");
    browser.stored.set("watch-history", `{"a":{"progress":"12.5","epoch":${startTime},"note":1}}`);
    expect(browser.open().store.history.get("a")).toEqual({
      progress: 12.5,
      duration: 0,
      epoch: now,
      note: 1,
    });
  });

  test("R-COOKIE-05 a quota that is reached prunes the oldest, never what is playing", async () => {
    const { browser, tab } = openAccepted({ quota: 30_000 });
    const { history } = tab.store;
    for (let index = 0; index < 600; index++) {
      history.record(`video-${index}`, { progress: 1, duration: 100 });
      await browser.advance(10_000);
    }
    await tab.store.flush();
    await browser.advance(0);
    const kept = Object.keys(base(browser));
    expect(kept.length).toBeGreaterThan(150);
    expect(kept.at(-1)).toBe("video-599");
    expect(kept[0]).toBe(`video-${600 - kept.length}`);
    expect(tab.reports.map((report) => report.code)).toContain("pruned");
  });

  test("R-COOKIE-05 without any quota, the oldest are pruned before all takes 10 MB", async () => {
    const browser = createFakeBrowser();
    browser.stored.set("cookies", "true");
    const records = Array.from(
      { length: 100_000 },
      (_, index) =>
        `"video-${100_000 + index}":{"progress":1,"duration":100,"epoch":${now - 200_000 + index}}`,
    );
    const tooLong = `{${records.join()}}`;
    const bytesPerCharacter = 2;
    expect(tooLong.length * bytesPerCharacter).toBeGreaterThan(10_000_000);
    browser.stored.set("watch-history", tooLong);
    const tab = browser.open();
    tab.store.history.record("latest", { progress: 1, duration: 100 });
    const flushed = tab.store.flush();
    await browser.advance(60_000);
    await flushed;
    const bytes =
      [...browser.stored].reduce((sum, [key, value]) => sum + key.length + value.length, 0) *
      bytesPerCharacter;
    expect(bytes).toBeLessThan(10_000_000);
    const kept = Object.keys(base(browser));
    expect(kept.length).toBeGreaterThan(50_000);
    expect(kept.slice(-2)).toEqual(["video-199999", "latest"]);
    expect(kept[0]).toBe(`video-${200_001 - kept.length}`);
  });

  test("the visitor's choice of how long removes what is older, in every tab", async () => {
    const { browser, tab } = openAccepted();
    const other = browser.open();
    const { history } = tab.store;
    history.record("old", { progress: 1, duration: 100 });
    await browser.advance(40 * 86_400_000);
    history.record("new", { progress: 1, duration: 100 });
    history.record("finished", { progress: 100, duration: 100 });
    await browser.advance(20_000);
    history.retention.set("30");
    await browser.advance(20_000);
    expect(Object.keys(base(browser)).sort()).toEqual(["finished", "new"]);
    history.retention.set("resume");
    await browser.advance(60_000);
    expect(listHistory(other.store.history).map((item) => item.videoId)).toEqual(["new"]);
  });

  test("a clock that was an hour ahead does not stop later records", async () => {
    const { browser, tab } = openAccepted();
    browser.setClock(startTime + 3_600_000);
    tab.store.history.record("v", { progress: 1, duration: 100 });
    await browser.advance(10_000);
    browser.setClock(startTime);
    tab.store.history.record("v", { progress: 50, duration: 100 });
    await browser.advance(30_000);
    expect(base(browser)["v"]).toMatchObject({ progress: 50 });
  });
});
