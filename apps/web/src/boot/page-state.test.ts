import { afterEach, expect, test, vi } from "vitest";
import { queueKey } from "../lib/video/queue-key";
import { createVideoQueue } from "../lib/video/video-queue";
import { setPageState } from "./page-state";

afterEach(() => void vi.unstubAllGlobals());

/** Returns the attributes of the root element, on a page whose tab has this storage. */
function attributesAt(pathname: string, tab: ReadonlyMap<string, string>) {
  const dataset: Record<string, string> = {};
  vi.stubGlobal("document", { documentElement: { dataset } });
  vi.stubGlobal("location", { pathname, search: "" });
  vi.stubGlobal("localStorage", { getItem: () => null });
  vi.stubGlobal("sessionStorage", { getItem: (key: string) => tab.get(key) ?? null });
  setPageState();
  return dataset;
}

test("R-DAILY-03 pages of videos reserve space for a queue that has videos", () => {
  const tab = new Map<string, string>();
  const queue = createVideoQueue(() => ({
    getItem: (key) => tab.get(key) ?? null,
    setItem: (key, value) => void tab.set(key, value),
    removeItem: (key) => void tab.delete(key),
  }));
  expect(attributesAt("/watch", tab)).toEqual({});
  queue.add("a");
  queue.add("b");
  expect(attributesAt("/watch", tab)).toEqual({ queue: "" });
  expect(attributesAt("/", tab)).toEqual({});
  // The next position in the playlist is still stored.
  queue.show("a", "/watch?v=p&playlist=x&index=1");
  expect(attributesAt("/watch", tab)).toEqual({ queue: "" });
  queue.show("b", "/watch?v=p&playlist=x&index=1");
  expect(tab.has(queueKey)).toBe(true);
  expect(attributesAt("/watch", tab)).toEqual({});
});
