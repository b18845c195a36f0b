import { expect, test } from "vitest";
import { createBatch } from "./batch.ts";

function createSource() {
  const asked: string[][] = [];
  const open: (() => void)[] = [];
  const batch = createBatch<string, string>(async (keys) => {
    asked.push(keys);
    await new Promise<void>((resolve) => open.push(resolve));
    if (keys.includes("broken")) throw new Error("unusable key");
    return new Map(keys.map((key) => [key, key.toUpperCase()]));
  });
  async function answer(): Promise<void> {
    while (open.length === 0) await new Promise((resolve) => setImmediate(resolve));
    open.shift()?.();
  }
  return { asked, batch, answer };
}

test("those who ask together share one look-up, each key once", async () => {
  const { asked, batch, answer } = createSource();
  const found = Promise.all([batch(["a", "b"]), batch(["b"])]);
  await answer();
  expect((await found).map((map) => map.get("b"))).toEqual(["B", "B"]);
  expect(asked).toEqual([["a", "b"]]);
});

test("whoever asks while a look-up is under way gets what is read afterwards", async () => {
  const { asked, batch, answer } = createSource();
  const first = batch(["a"]);
  while (asked.length === 0) await new Promise((resolve) => setImmediate(resolve));
  const second = batch(["a"]);
  await answer();
  await first;
  await answer();
  expect((await second).get("a")).toBe("A");
  expect(asked).toEqual([["a"], ["a"]]);
});

test("one caller's unusable key fails nobody else", async () => {
  const { batch, answer } = createSource();
  const results = Promise.allSettled([batch(["a"]), batch(["broken"])]);
  await answer();
  await answer();
  await answer();
  expect((await results).map(({ status }) => status)).toEqual(["fulfilled", "rejected"]);
});

test("asking for nothing looks nothing up", async () => {
  const { asked, batch } = createSource();
  expect((await batch([])).size).toBe(0);
  expect(asked).toEqual([]);
});
