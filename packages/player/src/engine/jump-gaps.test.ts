import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { jumpGaps } from "./jump-gaps";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Returns the playhead's position after some seconds without playback. */
function positionAfterWaiting(
  startSeconds: number,
  ranges: readonly (readonly [number, number])[],
  { readyState = 2, isSettled = false } = {},
): number {
  const buffered = {
    length: ranges.length,
    start: (index: number) => ranges[index]?.[0],
    end: (index: number) => ranges[index]?.[1],
  };
  const media = { currentTime: startSeconds, buffered, readyState, HAVE_FUTURE_DATA: 3 };
  const ending = new AbortController();
  jumpGaps(media as unknown as HTMLMediaElement, () => isSettled, ending.signal);
  vi.advanceTimersByTime(5000);
  ending.abort();
  return media.currentTime;
}

test("a playhead that waits in a short gap goes to its end", () => {
  expect(
    positionAfterWaiting(4, [
      [0, 4],
      [4.4, 8],
    ]),
  ).toBe(4.4);
  expect(
    positionAfterWaiting(3.95, [
      [0, 4],
      [4.4, 8],
    ]),
  ).toBe(4.4);
  expect(positionAfterWaiting(0, [[0.3, 4]])).toBe(0.3);
});

test("it stays where the browser can play on", () => {
  expect(positionAfterWaiting(0, [[0.02, 4]], { readyState: 3 })).toBe(0);
});

test("it stays in a longer one, in the buffer, and behind it", () => {
  expect(
    positionAfterWaiting(4, [
      [0, 4],
      [4.6, 8],
    ]),
  ).toBe(4);
  expect(
    positionAfterWaiting(3, [
      [0, 4],
      [4.4, 8],
    ]),
  ).toBe(3);
  expect(
    positionAfterWaiting(8, [
      [0, 4],
      [4.4, 8],
    ]),
  ).toBe(8);
  expect(positionAfterWaiting(0, [])).toBe(0);
});

test("it goes to the end of a gap that stays, however long that is", () => {
  const ranges = [
    [0, 4],
    [10, 12],
  ] as const;
  expect(positionAfterWaiting(4, ranges, { isSettled: true })).toBe(10);
});
