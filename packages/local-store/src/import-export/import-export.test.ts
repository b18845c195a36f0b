import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isLocalStoreError, watchLaterId } from "../index";
import { createFakeBrowser } from "../testing/fake-browser";
import { exportData, previewImport } from "./index";

async function openAccepted() {
  const browser = createFakeBrowser();
  browser.stored.set("cookies", "true");
  return { browser, store: browser.open().store };
}

async function settle<T>(
  browser: ReturnType<typeof createFakeBrowser>,
  promise: Promise<T>,
): Promise<T> {
  await browser.advance(10_000);
  return promise;
}

async function openFilled() {
  const { browser, store } = await openAccepted();
  store.history.record("a", { progress: 10, duration: 100 });
  store.history.record("b", { progress: 20, duration: 100 });
  store.history.recordPlaylist("p", {
    cover: "c.webp",
    currentVideoId: "b",
    totalItems: 3,
    progress: 1,
  });
  store.following.follow("c2");
  store.following.follow("c1");
  store.followChoices.change({ kind: "playlist", id: "p1", name: "A series" });
  store.followChoices.change({ kind: "group", id: "g1", name: "Music" });
  store.followChoices.change({ kind: "member", id: "g1", creatorId: "c1", isIn: true });
  store.followChoices.change({ kind: "words", id: "c1", words: "live, tour" });
  store.hidden.hide("video", "v1");
  store.hidden.hide("creator", "c9");
  store.preferences.theme.set("dark");
  store.preferences.volume.set(0.5);
  store.preferences.captionStyle.set('{"size":150}');
  store.preferences.description.set("speech:en");
  store.searchTexts.set("cats");
  store.searchTexts.set("dogs", "c1");
  return { browser, store };
}

describe("export and import", () => {
  test("an export imports into an empty browser", async () => {
    const { store } = await openFilled();
    const file = await exportData(store, new Date("2026-02-03T04:05:06Z"));
    expect(file).toMatchObject({
      format: "marquee-local-data",
      version: 1,
      exportedAt: "2026-02-03T04:05:06.000Z",
    });

    const { browser, store: other } = await openAccepted();
    const preview = await previewImport(other, JSON.stringify(file));
    expect(preview).toMatchObject({
      history: { added: 3, updated: 0, unchanged: 0, unreadable: 0, isAllowed: true },
      follows: ["c2", "c1"],
      hides: [
        { kind: "video", id: "v1" },
        { kind: "creator", id: "c9" },
      ],
      preferences: [
        { name: "theme", from: null, to: "dark" },
        { name: "volume", from: 1, to: 0.5 },
        { name: "captionStyle", from: null, to: '{"size":150}' },
        { name: "description", from: null, to: "speech:en" },
      ],
      searchTexts: 2,
      isEmpty: false,
    });
    await settle(browser, preview.apply());
    expect(await exportData(other, new Date(file.exportedAt))).toEqual(file);
  });

  test("R-VISIT-11 playlists come along, into those of the same title", async () => {
    const { store } = await openFilled();
    const playlists = await store.playlists();
    await playlists.add(watchLaterId, ["a", "b"]);
    const id = (await playlists.create("Trains")) ?? "";
    await playlists.add(id, ["c", "a"]);
    const text = JSON.stringify(await exportData(store));

    const { browser, store: other } = await openAccepted();
    const otherPlaylists = await other.playlists();
    await otherPlaylists.add((await otherPlaylists.create("Trains")) ?? "", ["a", "x"]);
    const preview = await previewImport(other, text);
    expect(preview.playlists).toEqual({ added: 0, addedVideos: 3, unreadable: 0, isAllowed: true });
    await settle(browser, preview.apply());
    expect((await exportData(other)).playlists).toEqual([
      { title: "", isWatchLater: true, videoIds: ["a", "b"] },
      { title: "Trains", isWatchLater: false, videoIds: ["a", "x", "c"] },
    ]);
    expect((await previewImport(other, text)).isEmpty).toBe(true);
  });

  test("importing twice changes nothing", async () => {
    const { store } = await openFilled();
    const text = JSON.stringify(await exportData(store));
    const { browser, store: other } = await openAccepted();
    await settle(browser, (await previewImport(other, text)).apply());
    const before = await exportData(other, new Date(0));
    const again = await previewImport(other, text);
    expect(again.isEmpty).toBe(true);
    await settle(browser, again.apply());
    expect(await exportData(other, new Date(0))).toEqual(before);
  });

  test("the newer of two records wins", async () => {
    const { browser, store } = await openFilled();
    const text = JSON.stringify(await exportData(store));
    await browser.advance(60_000);
    store.history.record("a", { progress: 90, duration: 100 });
    store.history.remove("b");
    const preview = await previewImport(store, text);
    expect(preview.history).toMatchObject({ added: 2, updated: 0, unchanged: 1 });
    await settle(browser, preview.apply());
    expect(store.history.get("a")).toMatchObject({ progress: 90 });
  });

  test("without consent no history is imported", async () => {
    const { store } = await openFilled();
    const text = JSON.stringify(await exportData(store));
    const browser = createFakeBrowser();
    const other = browser.open().store;
    const preview = await previewImport(other, text);
    expect(preview.history).toMatchObject({ added: 3, isAllowed: false });
    await settle(browser, preview.apply());
    expect([...browser.stored.keys()].filter((key) => key.startsWith("watch"))).toEqual([]);
    expect(other.following.get()).toEqual(["c2", "c1"]);
    expect(other.followChoices.get()).toEqual(store.followChoices.get());
    expect("history" in (await exportData(other))).toBe(false);
  });

  test.each([0, 10_000, 400_000])("an import restores what was removed %i ms ago", async (ms) => {
    const { browser, store } = await openFilled();
    const text = JSON.stringify(await exportData(store));
    await browser.advance(400_000);
    store.history.remove("b");
    store.history.clear();
    await browser.advance(ms);
    await settle(browser, (await previewImport(store, text)).apply());
    await browser.advance(400_000);
    expect(store.history.get("a")).toMatchObject({ progress: 10 });
    expect(browser.open().store.history.get("b")).toMatchObject({ progress: 20 });
  });

  test.each([
    "",
    "[]",
    "{}",
    '{"format":"marquee-local-data"}',
    '{"format":"marquee-local-data","version":2}',
  ])("refuses %j with the error code import", async (text) => {
    const { store } = await openAccepted();
    const error: unknown = await previewImport(store, text).catch((error: unknown) => error);
    expect(isLocalStoreError(error) && error.code).toBe("import");
  });

  test("imports the readable parts of any file of the right format, and never throws", async () => {
    const file = fc.record(
      {
        history: fc.jsonValue(),
        following: fc.jsonValue(),
        preferences: fc.jsonValue(),
        search: fc.jsonValue(),
      },
      { requiredKeys: [] },
    );
    await fc.assert(
      fc.asyncProperty(file, async (parts) => {
        const { browser, store } = await openAccepted();
        const text = JSON.stringify({ ...parts, format: "marquee-local-data", version: 1 });
        await settle(browser, (await previewImport(store, text)).apply());
        expect((await previewImport(store, text)).isEmpty).toBe(true);
      }),
    );
  });
});
