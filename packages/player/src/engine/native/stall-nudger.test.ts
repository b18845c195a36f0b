import Hls from "hls.js-latest";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { nudgeStalls } from "./stall-nudger";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A playing element with ten seconds of buffer, whose playhead does not advance by default. */
function stalledMedia() {
  const positions: number[] = [];
  let position = 3;
  const buffered = { length: 1, start: () => 0, end: () => 10 };
  const media = {
    buffered,
    paused: false,
    ended: false,
    seeking: false,
    get currentTime() {
      return position;
    },
    set currentTime(seconds) {
      position = seconds;
      positions.push(seconds);
    },
  };
  const play = (seconds: number) => (position += seconds);
  return { media, positions, play, element: media as unknown as HTMLMediaElement };
}

test("R-PLAYER-11 a stall nudges the playhead as hls.js does, then is fatal", () => {
  const { nudgeOffset, nudgeMaxRetry } = Hls.DefaultConfig;
  const { element, positions } = stalledMedia();
  const onStalled = vi.fn();
  const ending = new AbortController();
  nudgeStalls(element, onStalled, ending.signal);
  vi.advanceTimersByTime(60_000);
  const nudges = positions.slice(0, nudgeMaxRetry);
  const steps = nudges.map((position, index) => position - (nudges[index - 1] ?? 3));
  expect(steps).toEqual(steps.map((_, index) => expect.closeTo(nudgeOffset * (index + 1), 5)));
  expect(positions).toHaveLength(nudgeMaxRetry);
  expect(onStalled).toHaveBeenCalled();
  ending.abort();
  expect(vi.getTimerCount()).toBe(0);
});

test("R-PLAYER-11 a playhead that moves on after a nudge starts anew, and is never fatal", () => {
  const { element, positions, play } = stalledMedia();
  const onStalled = vi.fn();
  const ending = new AbortController();
  nudgeStalls(element, onStalled, ending.signal);
  for (let round = 0; round < 5; round += 1) {
    vi.advanceTimersByTime(1_100);
    play(0.5);
    vi.advanceTimersByTime(600);
  }
  expect(positions.length).toBeGreaterThan(3);
  expect(onStalled).not.toHaveBeenCalled();
  ending.abort();
});

test.each([
  ["is paused", { paused: true }],
  ["has ended", { ended: true }],
  ["is seeking", { seeking: true }],
  ["has nothing buffered ahead", { buffered: { length: 0 } }],
])("R-PLAYER-11 an element that %s is not nudged", (_, state) => {
  const { element, media, positions } = stalledMedia();
  Object.assign(media, state);
  const onStalled = vi.fn();
  const ending = new AbortController();
  nudgeStalls(element, onStalled, ending.signal);
  vi.advanceTimersByTime(60_000);
  expect([positions, onStalled.mock.calls]).toEqual([[], []]);
  ending.abort();
});
