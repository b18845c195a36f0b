import { expect, test } from "vitest";
import { createRestartBudget } from "./restart-budget.ts";

test("allows so many restarts within the window, and any number over time", () => {
  let now = 0;
  const allowsRestart = createRestartBudget({
    maxRestarts: 5,
    windowMs: 1_000,
    clock: () => new Date(now),
  });
  for (let death = 1; death <= 50; death += 1) {
    expect(allowsRestart()).toBe(true);
    now += 250;
  }
  const inARow = Array.from({ length: 6 }, () => allowsRestart());
  expect(inARow).toContain(false);
});
