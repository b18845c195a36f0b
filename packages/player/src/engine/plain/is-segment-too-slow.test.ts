import { expect, test } from "vitest";
import { isSegmentTooSlow } from "./is-segment-too-slow";

const progress = {
  bytes: 100_000,
  ms: 2000,
  expectedBytes: 500_000,
  lowestBytes: 50_000,
  aheadSeconds: 5,
};

test("a segment is too slow if the buffer will be empty before it has come", () => {
  expect(isSegmentTooSlow(progress)).toBe(true);
  expect(isSegmentTooSlow({ ...progress, aheadSeconds: 9 })).toBe(false);
  expect(isSegmentTooSlow({ ...progress, bytes: 300_000 })).toBe(false);
});

test("it is not if another one would take longer than the rest of it", () => {
  expect(isSegmentTooSlow({ ...progress, lowestBytes: 400_000 })).toBe(false);
  expect(isSegmentTooSlow({ ...progress, bytes: 600_000, aheadSeconds: 0 })).toBe(false);
});

test("the first second says too little", () => {
  expect(isSegmentTooSlow({ ...progress, ms: 900, bytes: 1 })).toBe(false);
});
