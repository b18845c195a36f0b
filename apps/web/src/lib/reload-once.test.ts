import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { reloadForMissingChunk } from "./reload-once";

const reload = vi.fn();
let kept = new Map<string, string>();

beforeEach(() => {
  kept = new Map();
  vi.useFakeTimers();
  vi.stubGlobal("navigator", { onLine: true });
  vi.stubGlobal("location", { reload });
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  reload.mockClear();
});

test.for([
  "Failed to fetch dynamically imported module: https://marquee.test/assets/a.js",
  "error loading dynamically imported module: https://marquee.test/assets/a.js",
  "Importing a module script failed.",
  "Unable to preload CSS for /assets/a.css",
])("a chunk that is missing reloads the page once a minute: %s", (message) => {
  reloadForMissingChunk(new TypeError(message));
  vi.advanceTimersByTime(59_000);
  reloadForMissingChunk(new TypeError(message));
  expect(reload).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(2_000);
  reloadForMissingChunk(new TypeError(message));
  expect(reload).toHaveBeenCalledTimes(2);
});

const missing = new TypeError("Importing a module script failed.");

test("another error does not reload the page", () => {
  reloadForMissingChunk(new TypeError("undefined is not a function"));
  expect(reload).not.toHaveBeenCalled();
});

test("a page without network is not reloaded", () => {
  vi.stubGlobal("navigator", { onLine: false });
  reloadForMissingChunk(missing);
  expect(reload).not.toHaveBeenCalled();
});
