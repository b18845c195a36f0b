import { expect, test } from "vitest";
import type { SegmentList } from "../fast-start/playlist";
import { createAppendedSegments } from "./appended-segments";

const list: SegmentList = {
  segments: [0, 2, 4, 6].map((startSeconds) => ({
    url: String(startSeconds),
    startSeconds,
    initUrl: "init",
    period: 0,
  })),
  durationSeconds: 8,
};
const inPlace = { driftSeconds: 0, movedSeconds: 0 };

/** A buffer with these ranges, which a test changes. */
function createBuffer(...ranges: [number, number][]) {
  const buffer = {
    ranges,
    isLossy: false,
    hasLost: () => buffer.isLossy,
    secondsBetween: (from: number, to: number) =>
      buffer.ranges.reduce(
        (sum, [start, end]) => sum + Math.max(0, Math.min(end, to) - Math.max(start, from)),
        0,
      ),
  };
  const appended = createAppendedSegments(buffer);
  const known = () => list.segments.map((_, index) => appended.endOf(list, index));
  return { buffer, appended, known };
}

test("R-ENGINE-01 knows a segment that is shorter than the playlist says, after another", () => {
  const { appended, known } = createBuffer([0, 3]);
  appended.add(list, 0, inPlace);
  appended.add(list, 1, inPlace);
  expect(known()).toEqual([2, 4, null, null]);
});

test("R-ENGINE-05 knows no segment of which the browser has removed a part", () => {
  const { buffer, appended, known } = createBuffer([0, 3]);
  appended.add(list, 0, inPlace);
  buffer.isLossy = true;
  appended.add(list, 1, inPlace);
  expect(known()).toEqual([2, null, null, null]);
});

test("R-ENGINE-01 knows none that lacks its beginning because none was before it", () => {
  const { appended, known } = createBuffer([5, 6]);
  appended.add(list, 2, inPlace);
  expect(known()).toEqual([null, null, null, null]);
});

test("R-ENGINE-01 finds a segment where its media are, which are later than the playlist", () => {
  const { appended, known } = createBuffer([9, 11]);
  appended.add(list, 3, { driftSeconds: 3, movedSeconds: 0 });
  expect(known()).toEqual([null, null, null, 11]);
});

test("R-ENGINE-01 finds a segment of a live playlist that has been moved to its media", () => {
  const { appended, known } = createBuffer([6, 8]);
  appended.add(list, 2, { driftSeconds: 0, movedSeconds: 2 });
  expect(known()).toEqual([null, null, null, 8]);
});

test("R-ENGINE-01 knows a segment no more once some of it has been removed", () => {
  const { buffer, appended, known } = createBuffer([0, 4]);
  appended.add(list, 0, inPlace);
  appended.add(list, 1, inPlace);
  buffer.ranges = [[0.5, 3.95]];
  expect(known()).toEqual([null, 4, null, null]);
});

test("R-ENGINE-01 knows what a fast start has appended, but for a segment with less", () => {
  const { appended, known } = createBuffer([2, 3.96], [4.01, 7]);
  appended.begin(list);
  expect(known()).toEqual([null, 4, 6, null]);
});

test("R-ENGINE-01 knows a part as itself, and not as the segment that begins with it", () => {
  const parts = {
    ...list,
    segments: list.segments.map((each) => ({ ...each, startSeconds: each.startSeconds / 2 })),
  };
  const { appended } = createBuffer([0, 1]);
  appended.add(parts, 0, inPlace);
  expect(appended.endOf(parts, 0)).toBe(1);
  expect(appended.endOf(list, 0)).toBeNull();
});
