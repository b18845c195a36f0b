import { expect, test } from "vitest";
import { createDataLoader } from "./data-loader.ts";

function createSource() {
  const queries: string[][] = [];
  const open: (() => void)[] = [];
  const load = createDataLoader<string, string>(async (keys) => {
    queries.push(keys);
    await new Promise<void>((resolve) => open.push(resolve));
    if (keys.includes("broken")) throw new Error("invalid key");
    return new Map(keys.map((key) => [key, key.toUpperCase()]));
  });
  async function respond(): Promise<void> {
    while (open.length === 0) await new Promise((resolve) => setImmediate(resolve));
    open.shift()?.();
  }
  return { queries, load, respond };
}

test("concurrent calls share one query with each key once", async () => {
  const { queries, load, respond } = createSource();
  const found = Promise.all([load(["a", "b"]), load(["b"])]);
  await respond();
  expect((await found).map((map) => map.get("b"))).toEqual(["B", "B"]);
  expect(queries).toEqual([["a", "b"]]);
});

test("a call made while a query runs gets the result of the next query", async () => {
  const { queries, load, respond } = createSource();
  const first = load(["a"]);
  while (queries.length === 0) await new Promise((resolve) => setImmediate(resolve));
  const second = load(["a"]);
  await respond();
  await first;
  await respond();
  expect((await second).get("a")).toBe("A");
  expect(queries).toEqual([["a"], ["a"]]);
});

test("one caller's invalid key fails no other caller", async () => {
  const { load, respond } = createSource();
  const results = Promise.allSettled([load(["a"]), load(["broken"])]);
  await respond();
  await respond();
  await respond();
  expect((await results).map(({ status }) => status)).toEqual(["fulfilled", "rejected"]);
});

test("a call without keys runs no query", async () => {
  const { queries, load } = createSource();
  expect((await load([])).size).toBe(0);
  expect(queries).toEqual([]);
});
