import { expect, test } from "vitest";
import { createTtlCache } from "./ttl-cache.ts";

function createCache(maxEntries = 10) {
  let now = 1_000;
  const loads: string[] = [];
  const cached = createTtlCache<string>({
    name: "test",
    clock: () => new Date(now),
    ttlMs: 100,
    maxEntries,
  });
  return {
    loads,
    advance: (ms: number) => (now += ms),
    read: (key: string) =>
      cached(key, () => {
        loads.push(key);
        return Promise.resolve(key.toUpperCase());
      }),
    fail: (key: string) => cached(key, () => Promise.reject(new Error("unavailable"))),
  };
}

test("concurrent reads of a key share one load, which lasts for the TTL", async () => {
  const { read, loads, advance } = createCache();
  expect(await Promise.all([read("a"), read("a")])).toEqual(["A", "A"]);
  advance(99);
  await read("a");
  expect(loads).toEqual(["a"]);
  advance(2);
  await read("a");
  expect(loads).toEqual(["a", "a"]);
});

test("a full cache evicts the least recently used entry alone", async () => {
  const { read, loads } = createCache(2);
  for (const key of ["a", "b", "a", "c", "a", "b"]) await read(key);
  expect(loads).toEqual(["a", "b", "c", "b"]);
});

test("a failed load is not cached", async () => {
  const { read, fail, loads } = createCache();
  await expect(fail("a")).rejects.toThrow("unavailable");
  expect(await read("a")).toBe("A");
  expect(loads).toEqual(["a"]);
});

test("a value that is not cacheable is shared by concurrent reads only", async () => {
  let loads = 0;
  const cached = createTtlCache<number>({
    name: "test",
    clock: () => new Date(0),
    ttlMs: 100,
    maxEntries: 10,
    isCacheable: (value) => value > 1,
  });
  const load = () => Promise.resolve((loads += 1));
  expect(await Promise.all([cached("a", load), cached("a", load)])).toEqual([1, 1]);
  expect([await cached("a", load), await cached("a", load)]).toEqual([2, 2]);
});
