import { describe, expect, test } from "vitest";
import type { LiveList, LiveSegment } from "./live-list";
import { placeAfter, placeAnew, placeBeside } from "./place-list";

const seconds = 2;

/** Segments of 2 s from a number on. */
function listOf(
  firstSequence: number,
  count: number,
  {
    atSeconds = 0,
    dateMs,
    period = 0,
  }: { atSeconds?: number; dateMs?: number; period?: number } = {},
): LiveList {
  const segments = Array.from({ length: count }, (_, index): LiveSegment => ({
    url: `${firstSequence + index}.m4s`,
    initUrl: "init.mp4",
    period,
    sequence: firstSequence + index,
    startSeconds: atSeconds + index * seconds,
    durationSeconds: seconds,
    dateMs: dateMs === undefined ? null : dateMs + index * seconds * 1000,
  }));
  return {
    segments,
    durationSeconds: atSeconds + count * seconds,
    isLive: true,
    live: {
      url: "v.m3u8",
      targetSeconds: seconds,
      holdBackSeconds: 3 * seconds,
      isEvent: false,
      skipUntilSeconds: null,
      parts: null,
    },
  };
}

const starts = ({ segments }: LiveList) => segments.map(({ startSeconds }) => startSeconds);

describe("R-ENGINE-01 the next version of a live playlist", () => {
  test("keeps its segments where they are", () => {
    const placed = placeAfter(listOf(11, 3), listOf(10, 3, { atSeconds: 7.5 }));
    expect(starts(placed)).toEqual([9.5, 11.5, 13.5]);
    expect(placed.durationSeconds).toBe(15.5);
  });

  test("follows the versions that were missed, by number", () => {
    expect(starts(placeAfter(listOf(15, 2), listOf(10, 3)))).toEqual([10, 12]);
  });

  test("follows the versions that were missed, by date", () => {
    const previous = listOf(10, 3, { dateMs: 0 });
    expect(starts(placeAfter(listOf(15, 2, { dateMs: 12_000 }), previous))).toEqual([12, 14]);
  });

  test("keeps the periods of its segments where the server forgets to count them", () => {
    const placed = placeAfter(listOf(11, 3), listOf(10, 3, { period: 2 }));
    expect(placed.segments.map(({ period }) => period)).toEqual([2, 2, 2]);
  });
});

describe("R-ENGINE-01 the playlist of another rendition", () => {
  test("is beside the other one by number", () => {
    expect(starts(placeBeside(listOf(12, 2), listOf(10, 3, { atSeconds: 1 })))).toEqual([5, 7]);
  });

  test("is there by date where the numbers are of other segments", () => {
    const other = listOf(10, 3, { dateMs: 0 });
    expect(starts(placeBeside(listOf(10, 2, { dateMs: 4000 }), other))).toEqual([4, 6]);
  });

  test("goes by number where dates differ by less than half a segment", () => {
    const other = listOf(10, 3, { dateMs: 0 });
    expect(starts(placeBeside(listOf(11, 2, { dateMs: 2300 }), other))).toEqual([2, 4]);
  });

  test("ends where the other one does, if nothing else is known", () => {
    expect(starts(placeBeside(listOf(70, 2), listOf(10, 3)))).toEqual([2, 4]);
  });
});

test("R-ENGINE-01 an encoder that counts anew follows what it has sent, in a new period", () => {
  const placed = placeAnew(listOf(0, 2), listOf(10, 3, { atSeconds: 4, period: 1 }));
  expect(starts(placed)).toEqual([10, 12]);
  expect(placed.segments.map(({ period }) => period)).toEqual([2, 2]);
});
