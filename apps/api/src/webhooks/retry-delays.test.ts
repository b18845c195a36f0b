import { expect, test } from "vitest";
import { hourMs } from "../clock.ts";
import { retryDelayMs } from "./retry-delays.ts";

test("R-PUB-15 deliveries are retried with growing delays for most of a day, then fail", () => {
  const delays = [1, 2, 3, 4, 5, 6, 7].map((attempts) => retryDelayMs(attempts) ?? 0);
  expect(delays).toEqual(delays.toSorted((a, b) => a - b));
  expect(delays[0]).toBe(10_000);
  const total = delays.reduce((sum, delay) => sum + delay, 0);
  expect(total).toBeGreaterThan(20 * hourMs);
  expect(total).toBeLessThan(24 * hourMs);
  expect(retryDelayMs(8)).toBeNull();
});
