import { afterEach, expect, test, vi } from "vitest";
import { createEntryPositions } from "./entry-positions";

afterEach(() => vi.unstubAllGlobals());

/** Begins a page of the same tab whose history entry has this key. */
function openPage(key: string, stored: Map<string, string>) {
  const page = new EventTarget();
  vi.stubGlobal("window", page);
  vi.stubGlobal("history", { state: { key } });
  vi.stubGlobal("sessionStorage", {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
  });
  const parse = (value: unknown) => (typeof value === "number" ? value : null);
  const positions = createEntryPositions({ name: "positions", parse });
  return { positions, leave: () => page.dispatchEvent(new Event("pagehide")) };
}

test("positions outlast a reload, except that of the entry that is loaded again", () => {
  const stored = new Map<string, string>();
  const first = openPage("list", stored);
  first.positions.set("list", 2_049).set("video", 80);
  first.leave();
  expect([...openPage("video", stored).positions]).toEqual([["list", 2_049]]);
});

test.each(["{", "null", "[1]", '[["list"]]', '[["list", "far"]]', "[[1, 2]]"])(
  "%s is no position",
  (value) => {
    expect(openPage("video", new Map([["positions", value]])).positions.size).toBe(0);
  },
);
