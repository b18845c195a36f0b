import { afterEach, expect, test, vi } from "vitest";
import { createLocalStore, watchLaterId } from "../index";
import { describePlaylists } from "./testing/playlist-suite";

describePlaylists(() => indexedDB);

afterEach(() => vi.restoreAllMocks());

async function openAccepted(databases: IDBFactory = indexedDB) {
  const onReport = vi.fn();
  const store = createLocalStore({ databases, storage: null, channel: null, onReport });
  store.consent.acceptAll();
  return { store, onReport, playlists: await store.playlists() };
}

test("R-VISIT-04 a change of a playlist of 10,000 videos touches single rows", async () => {
  const { playlists } = await openAccepted();
  const id = (await playlists.create("Long")) ?? "";
  const videoIds = Array.from({ length: 9_990 }, (_, index) => `v${index}`);
  await playlists.add(id, videoIds);
  const items = playlists.items(id);
  const stop = items.subscribe(() => {});
  await expect.poll(() => items.get()).toHaveLength(9_990);

  const put = vi.spyOn(IDBObjectStore.prototype, "put");
  const get = vi.spyOn(IDBObjectStore.prototype, "get");
  const getAll = vi.spyOn(IDBIndex.prototype, "getAll");
  await playlists.move(id, "v9000", "v10");
  await expect.poll(() => items.get()?.[10]?.videoId).toBe("v9000");
  await playlists.add(id, ["new"]);
  await expect.poll(() => items.get()?.at(-1)?.videoId).toBe("new");
  await playlists.remove(id, ["v5"]);
  await expect.poll(() => items.get()).toHaveLength(9_990);
  expect(put.mock.calls.length).toBeLessThanOrEqual(5);
  expect(get.mock.calls.length).toBeLessThanOrEqual(12);
  expect(getAll).not.toHaveBeenCalled();
  stop();
});

test("R-VISIT-04 adding 2,000 videos takes transactions of at most 250", async () => {
  const { playlists } = await openAccepted();
  const id = (await playlists.create("Sliced")) ?? "";
  const putCounts = new Map<IDBTransaction, number>();
  const put = IDBObjectStore.prototype.put;
  vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(function (
    this: IDBObjectStore,
    value: unknown,
  ) {
    putCounts.set(this.transaction, (putCounts.get(this.transaction) ?? 0) + 1);
    return put.call(this, value);
  });
  await playlists.add(
    id,
    Array.from({ length: 2_000 }, (_, index) => `v${index}`),
  );
  expect(putCounts.size).toBe(8);
  expect(Math.max(...putCounts.values())).toBeLessThanOrEqual(251);
});

test("R-VISIT-04 consent withdrawn with erasing deletes the database", async () => {
  const { store, playlists } = await openAccepted();
  await playlists.add(watchLaterId, ["erased"]);
  store.consent.necessaryOnly({ erase: true });
  const names = async () => (await indexedDB.databases()).map(({ name }) => name);
  await expect.poll(names).not.toContain("marquee-playlists");
  store.consent.acceptAll();
  expect(await playlists.add(watchLaterId, ["erased"])).toBe(1);
  await playlists.remove(watchLaterId, ["erased"]);
});

test("R-VISIT-04 playlists last until the page closes where databases are refused", async () => {
  const refusing = Object.create(indexedDB, {
    open: {
      value: () => {
        throw new DOMException("Access is denied.", "SecurityError");
      },
    },
  }) as IDBFactory;
  const { playlists, onReport } = await openAccepted(refusing);
  expect(await playlists.add(watchLaterId, ["a"])).toBe(1);
  expect(await playlists.add(watchLaterId, ["a"])).toBe(0);
  expect(onReport).toHaveBeenCalledTimes(1);
  expect(onReport.mock.calls[0]?.[0]).toMatchObject({ code: "blocked" });
});

test("R-VISIT-04 a playlist is erased for good once its deletion cannot be undone", async () => {
  const { playlists } = await openAccepted();
  const id = (await playlists.create("Gone")) ?? "";
  await playlists.add(id, ["a", "b"]);
  await playlists.delete(id);
  vi.spyOn(Date, "now").mockReturnValue(Date.now() + 6 * 60_000);
  const later = await openAccepted();
  const stop = later.playlists.list.subscribe(() => {});
  await expect.poll(() => later.playlists.list.get()).toBeDefined();
  stop();
  const saved = later.playlists.savedIn("b");
  saved.subscribe(() => {});
  await expect.poll(() => saved.get()).toBeDefined();
  const request = indexedDB.open("marquee-playlists");
  const database = await new Promise<IDBDatabase>(
    (resolve) => (request.onsuccess = () => resolve(request.result)),
  );
  const keys = database
    .transaction("items")
    .objectStore("items")
    .getAllKeys(IDBKeyRange.bound([id], [id, []]));
  await new Promise((resolve) => (keys.onsuccess = resolve));
  expect(keys.result).toEqual([]);
  database.close();
});
