import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { createTurns } from "./turns.ts";

const limits = { maxConcurrent: 2, maxWaiting: 2, maxPerKey: 1 };
const busy = { status: 503, retryAfterSeconds: 5 };

test("no more than the limit runs, also for a caller while a turn is handed on", async () => {
  const turns = createTurns({ ...limits, maxWaiting: 100 });
  let running = 0;
  let max = 0;
  const work = async () => {
    using _turn = await turns.take();
    running += 1;
    max = Math.max(max, running);
    await setImmediate();
    running -= 1;
  };
  const first = Array.from({ length: 5 }, work);
  await Promise.race(first);
  await Promise.all([...first, ...Array.from({ length: 5 }, work)]);
  expect([max, running]).toEqual([2, 0]);
});

test("a key has its share, others wait, and beyond the queue the server is busy", async () => {
  const turns = createTurns(limits);
  const a = await turns.take({ keys: ["a"] });
  await expect(turns.take({ keys: ["b", "a"] })).rejects.toMatchObject({
    status: 429,
    retryAfterSeconds: 5,
  });
  const b = await turns.take({ keys: ["b"] });
  const waiting = ["c", "d"].map((key) => turns.take({ keys: [key] }));
  await expect(turns.take({ keys: ["e"] })).rejects.toMatchObject(busy);
  a[Symbol.dispose]();
  b[Symbol.dispose]();
  for (const turn of await Promise.all(waiting)) turn[Symbol.dispose]();
  using _again = await turns.take({ keys: ["a", "b", "c", "d", "e"] });
});

test("a caller that goes leaves the queue, and its key is free", async () => {
  const turns = createTurns({ ...limits, maxConcurrent: 1 });
  const first = await turns.take();
  const going = new AbortController();
  const gone = turns.take({ keys: ["a"], signal: going.signal });
  going.abort();
  await expect(gone).rejects.toMatchObject(busy);
  const next = turns.take({ keys: ["a"] });
  first[Symbol.dispose]();
  using _turn = await next;
  await expect(turns.take({ signal: going.signal })).rejects.toMatchObject(busy);
});
