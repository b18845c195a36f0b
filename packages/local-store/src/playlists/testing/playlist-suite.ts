import { describe, expect, test, vi } from "vitest";
import {
  createLocalStore,
  isLocalStoreError,
  maxPlaylistItems,
  maxPlaylists,
  watchLaterId,
} from "../../index";
import type { LiveValue } from "../live-value";

/** Tests that every kind of storage must pass; `databases` is where playlists are stored. */
export function describePlaylists(databases: () => IDBFactory | null) {
  async function open({ isAccepted = true } = {}) {
    const store = createLocalStore({ databases: databases(), storage: null, channel: null });
    if (isAccepted) store.consent.acceptAll();
    return { store, playlists: await store.playlists() };
  }

  /** Subscribes, and waits until the value has been read. */
  async function watch<T>(live: LiveValue<T>) {
    const listener = vi.fn();
    const stop = live.subscribe(listener);
    await expect.poll(() => live.get()).toBeDefined();
    return { listener, stop };
  }

  async function openWith(...videoIds: string[]) {
    const { store, playlists } = await open();
    const id = (await playlists.create("Mine")) ?? "";
    await playlists.add(id, videoIds);
    const items = playlists.items(id);
    await watch(items);
    const order = () => items.get()?.map(({ videoId }) => videoId);
    return { store, playlists, id, items, order };
  }

  describe("R-VISIT-04 playlists of the visitor", () => {
    test("'Watch later' begins with its first video, and has each video once", async () => {
      const { playlists } = await open();
      expect(await playlists.add(watchLaterId, ["a", "b", "a"])).toBe(2);
      expect(await playlists.add(watchLaterId, ["b", "c"])).toBe(1);
      const saved = playlists.savedIn("c");
      await watch(saved);
      expect([...(saved.get() ?? [])]).toEqual([watchLaterId]);
      await watch(playlists.list);
      expect(playlists.list.get()?.[0]).toMatchObject({
        id: watchLaterId,
        count: 3,
        firstVideoId: "a",
      });
      await playlists.remove(watchLaterId, ["a", "b", "c"]);
    });

    test("a playlist is created, renamed, deleted, and restored as it was", async () => {
      const { playlists, id, order } = await openWith("a", "b");
      await watch(playlists.list);
      const titles = () => playlists.list.get()?.map(({ title }) => title) ?? [];
      const before = titles().length;
      expect(await playlists.rename(id, "  Two \n words ")).toBe(true);
      await expect.poll(() => titles()).toContain("Two words");
      expect(await playlists.rename(id, " ")).toBe(false);
      expect(await playlists.create("")).toBeNull();

      const undo = await playlists.delete(id);
      await expect.poll(() => titles()).toHaveLength(before - 1);
      await expect.poll(() => order()).toBeUndefined();
      expect(await playlists.add(id, ["c"])).toBe(0);
      await undo();
      await expect.poll(() => order()).toEqual(["a", "b"]);
      await expect.poll(() => titles()).toContain("Two words");
    });

    test("removed videos come back to their places", async () => {
      const { playlists, id, order } = await openWith("a", "b", "c", "d");
      const undo = await playlists.remove(id, ["b", "c"]);
      await expect.poll(() => order()).toEqual(["a", "d"]);
      await playlists.add(id, ["e", "c"]);
      await undo();
      await expect.poll(() => order()).toEqual(["a", "b", "d", "e", "c"]);
      await watch(playlists.list);
      expect(playlists.list.get()?.find((playlist) => playlist.id === id)?.count).toBe(5);
    });

    test("a video moves before another one, to the start and to the end", async () => {
      const { playlists, id, order } = await openWith("a", "b", "c");
      await playlists.move(id, "c", "b");
      await expect.poll(() => order()).toEqual(["a", "c", "b"]);
      await playlists.move(id, "b", "a");
      await expect.poll(() => order()).toEqual(["b", "a", "c"]);
      await playlists.move(id, "b", null);
      await expect.poll(() => order()).toEqual(["a", "c", "b"]);
      await playlists.move(id, "gone", "a");
      await playlists.move(id, "a", "a");
      expect(order()).toEqual(["a", "c", "b"]);
    });

    test("the order stays right through 200 moves into the same gap", async () => {
      const { playlists, id, order } = await openWith("a", "b", "c", "d");
      const expected = ["a", "b", "c", "d"];
      for (let move = 0; move < 200; move++) {
        const [moved = "", ...others] = expected.splice(1, 2);
        expected.splice(1, 0, ...others, moved);
        await playlists.move(id, moved, "d");
      }
      await expect.poll(() => order()).toEqual(expected);
    });

    test("a subscriber is called for changes of its own playlist alone", async () => {
      const { playlists, id, items } = await openWith("a");
      const { listener } = await watch(items);
      const other = (await playlists.create("Other")) ?? "";
      await playlists.add(other, ["b"]);
      await playlists.rename(id, "New");
      await playlists.add(id, ["c"]);
      await expect.poll(() => items.get()).toHaveLength(2);
      expect(listener).toHaveBeenCalledTimes(1);
    });

    test("limits: 200 playlists, 10,000 videos", async () => {
      const { playlists } = await open();
      await watch(playlists.list);
      const free = maxPlaylists - (playlists.list.get()?.length ?? 0);
      const ids = [];
      for (let index = 0; index < free; index++)
        ids.push((await playlists.create(`${index}`)) ?? "");
      expect(await playlists.create("One too many")).toBeNull();
      const [first = "", ...others] = ids;
      const videoIds = Array.from({ length: maxPlaylistItems + 1 }, (_, index) => `v${index}`);
      expect(await playlists.add(first, videoIds)).toBe(maxPlaylistItems);
      await playlists.remove(first, ["v0"]);
      expect(await playlists.add(first, ["w0", "w1"])).toBe(1);
      for (const id of others) await playlists.delete(id);
      await playlists.delete(first);
    });

    test("without consent nothing is read or written", async () => {
      const { store, playlists } = await open({ isAccepted: false });
      const stop = playlists.list.subscribe(() => {});
      const error = await playlists.add(watchLaterId, ["a"]).catch((error: unknown) => error);
      expect(isLocalStoreError(error) && error.code).toBe("consent");
      expect(playlists.list.get()).toBeUndefined();
      store.consent.acceptAll();
      await expect.poll(() => playlists.list.get()).toBeDefined();
      store.consent.necessaryOnly();
      expect(playlists.list.get()).toBeUndefined();
      stop();
    });
  });
}
