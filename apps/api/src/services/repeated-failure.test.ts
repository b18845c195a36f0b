import { expect, test, vi } from "vitest";
import { createRepeatedFailure } from "./repeated-failure.ts";

test("a failure that repeats is logged once a minute, with how many were left out", () => {
  vi.useFakeTimers();
  const warn = vi.fn();
  const failed = createRepeatedFailure({ warn }, "jobs cannot be read");
  const error = new Error("ended");
  for (let second = 0; second < 61; second += 1) {
    failed(error);
    vi.advanceTimersByTime(1_000);
  }
  expect(warn.mock.calls).toEqual([
    [{ err: error }, "jobs cannot be read"],
    [{ err: error, omitted: 59 }, "jobs cannot be read"],
  ]);
  vi.useRealTimers();
});
