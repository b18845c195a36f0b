import { expect, test } from "vitest";
import { createFakeBrowser } from "../testing/fake-browser";
import { createBootHistory } from ".";

const storageOf = (stored: ReadonlyMap<string, string>) => ({
  length: stored.size,
  key: (index: number) => [...stored.keys()][index] ?? null,
  getItem: (key: string) => stored.get(key) ?? null,
});

test("before the store is loaded, the history has the journals and their merged part", async () => {
  for (const prefix of ["", "shop."]) {
    const browser = createFakeBrowser();
    const { store } = browser.open({ prefix });
    store.consent.acceptAll();
    store.history.record("begun", { progress: 40, duration: 600 });
    store.history.record("done", { progress: 598, duration: 600 });
    store.history.recordPlaylist("p1", {
      cover: "",
      currentVideoId: "begun",
      totalItems: 2,
      progress: 1,
    });
    const check = () => {
      const history = createBootHistory({ prefix, storage: storageOf(browser.stored) });
      expect(["begun", "done", "egu", "other"].map(history.hasVideo)).toEqual([
        true,
        true,
        false,
        false,
      ]);
      expect(["p1", "p2"].map(history.hasPlaylist)).toEqual([true, false]);
      expect([history.countUnfinished(4), history.countUnfinished(0)]).toEqual([1, 0]);
    };
    await browser.advance(5_000);
    check();
    await store.history.flush();
    check();
  }
});

test("text of other code is no history, and a long one is not parsed", () => {
  const other = storageOf(
    new Map([
      ["watch-history", "[1"],
      ["watch-history~x", "null"],
      ["watch-history-cache", '"a"'],
    ]),
  );
  const history = createBootHistory({ storage: other });
  expect([history.hasVideo("a"), history.hasPlaylist("a"), history.countUnfinished(4)]).toEqual([
    false,
    false,
    0,
  ]);
  const long = storageOf(new Map([["watch-history", " ".repeat(600_000)]]));
  expect(createBootHistory({ storage: long }).countUnfinished(4)).toBe(4);
});
