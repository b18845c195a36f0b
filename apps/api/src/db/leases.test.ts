import { expect, test } from "vitest";
import { backoffMs } from "./leases.ts";

test("each failure doubles the wait, up to its maximum, however many there are", () => {
  const limits = { firstMs: 1_000, maxMs: 60_000 };
  expect([0, 1, 5, 6, 5_000].map((failures) => backoffMs(failures, limits))).toEqual([
    1_000, 2_000, 32_000, 60_000, 60_000,
  ]);
});
