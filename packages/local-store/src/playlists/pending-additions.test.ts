import { expect, test } from "vitest";
import { createLocalStore, watchLaterId, type LocalStore } from "../index";

/** A browser's storage, and its pages, one after another. */
function createBrowser() {
  const stored = new Map([["cookies", "true"]]);
  const storage = {
    get length() {
      return stored.size;
    },
    key: (index: number) => [...stored.keys()][index] ?? null,
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
  return {
    stored,
    open: () =>
      createLocalStore({
        storage,
        sessionStorage: null,
        databases: null,
        channel: null,
        page: null,
      }),
    notes: () => [...stored.keys()].filter((key) => key.startsWith("playlist-addition")),
  };
}

async function savedIn(store: LocalStore, videoId: string) {
  const value = (await store.playlists()).savedIn(videoId);
  value.subscribe(() => {});
  await expect.poll(() => value.get()).toBeDefined();
  return [...(value.get() ?? [])];
}

test("R-VISIT-04 a video that is added is noted at once, until the database has it", async () => {
  const browser = createBrowser();
  const store = browser.open();
  const adding = store.addToPlaylist(watchLaterId, "a~b");
  expect(browser.notes()).toEqual([`playlist-addition~${watchLaterId}~a~b`]);
  expect(await adding).toBe(1);
  expect(browser.notes()).toEqual([]);
  expect(await store.addToPlaylist(watchLaterId, "a~b")).toBe(0);
});

test("R-VISIT-04 the next page adds what the one before was left with", async () => {
  const browser = createBrowser();
  browser.stored.set(`playlist-addition~${watchLaterId}~a~b`, "true");
  const store = browser.open();
  await expect.poll(() => browser.notes()).toEqual([]);
  expect(await savedIn(store, "a~b")).toEqual([watchLaterId]);
});

test("nothing is noted without consent", async () => {
  const browser = createBrowser();
  browser.stored.set("cookies", "false");
  const store = browser.open();
  const adding = store.addToPlaylist(watchLaterId, "a");
  expect(browser.notes()).toEqual([]);
  await expect(adding).rejects.toMatchObject({ code: "consent" });
});
