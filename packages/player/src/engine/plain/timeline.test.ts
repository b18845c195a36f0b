import { expect, test } from "vitest";
import { createTimeline } from "./timeline";

test("the first segment of a period decides where all its media are, of each track", () => {
  const { offsetSeconds } = createTimeline();
  expect(offsetSeconds(1, 12.02)).toBe(12.02);
  expect(offsetSeconds(1, 12.5)).toBe(12.02);
});

test("timestamps that go on over a discontinuity, and those before it, stay as they are", () => {
  const { offsetSeconds } = createTimeline();
  expect(offsetSeconds(1, 0.2)).toBe(0);
  expect(offsetSeconds(0, 7)).toBe(0);
});
