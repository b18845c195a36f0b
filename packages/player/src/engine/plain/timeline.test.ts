import { expect, test } from "vitest";
import { createTimeline } from "./timeline";

test("the first segment of a period decides where all its media are, of each track", () => {
  const { offsetSeconds } = createTimeline();
  expect(offsetSeconds(1, 12, 12.02)).toBe(12.02);
  expect(offsetSeconds(1, 12, 12.5)).toBe(12.02);
});

test("timestamps that go on over a discontinuity, and those before it, stay as they are", () => {
  const { offsetSeconds } = createTimeline();
  expect(offsetSeconds(1, 12, 0.2)).toBe(0);
  expect(offsetSeconds(0, 6, 7)).toBe(0);
});

test("R-ENGINE-01 timestamps that begin anew are later from there on, of each track", () => {
  const { offsetSeconds, restart } = createTimeline();
  expect(restart(0, 12, 12.02)).toBe(12.02);
  expect(offsetSeconds(0, 11.9, 11.98)).toBe(12.02);
  expect(offsetSeconds(0, 14, 12)).toBe(12.02);
  expect(offsetSeconds(0, 10, 0)).toBe(0);
});
