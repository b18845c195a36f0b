import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { pretendMedia } from "../testing";
import { repeatSection } from "./repeat-section";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Plays from a position, with a section from second 4 to second 6. */
function playFrom(seconds: number) {
  const { element, values, fire } = pretendMedia();
  const media = element as HTMLVideoElement;
  media.currentTime = seconds;
  void media.play();
  const seek = vi.fn((to: number) => (media.currentTime = to));
  const cancel = repeatSection(
    { media, actions: { seek } as never },
    { startSeconds: 4, endSeconds: 6 },
  );
  const play = (ms: number) => {
    values.currentTime += (ms / 1000) * media.playbackRate;
    vi.advanceTimersByTime(ms);
  };
  return { media, values, fire, seek, cancel, play };
}

test("playback returns to the start when it reaches the end, and not before", () => {
  const { seek, play } = playFrom(5.6);
  play(399);
  expect(seek).not.toHaveBeenCalled();
  play(1);
  expect(seek.mock.calls).toEqual([[4]]);
});

test("an end that is further away is awaited from event to event, time after time", () => {
  const { seek, play, fire } = playFrom(4);
  for (let round = 1; round <= 3; round += 1) {
    for (let updates = 1; updates <= 7; updates += 1) {
      play(250);
      fire("timeupdate");
    }
    play(249);
    expect(seek).toHaveBeenCalledTimes(round - 1);
    play(1);
    expect(seek).toHaveBeenCalledTimes(round);
  }
  expect(seek.mock.calls).toEqual([[4], [4], [4]]);
});

test.each([0.5, 2])("the end comes by the playback rate, here %s", async (rate) => {
  const { media, seek, play } = playFrom(5.9);
  media.playbackRate = rate;
  await Promise.resolve();
  play(100 / rate - 1);
  expect(seek).not.toHaveBeenCalled();
  play(1);
  expect(seek.mock.calls).toEqual([[4]]);
});

test("an event that comes after the end returns at once", () => {
  const { seek, values, fire } = playFrom(5);
  values.currentTime = 6.3;
  fire("timeupdate");
  expect(seek.mock.calls).toEqual([[4]]);
});

test("a pause, a seek that is pending, and the end of the loop return nothing", () => {
  const { media, values, fire, seek, cancel, play } = playFrom(5.9);
  media.pause();
  vi.advanceTimersByTime(10_000);
  values.currentTime = 6.3;
  fire("timeupdate");
  void media.play();
  values.seeking = true;
  fire("playing", "timeupdate");
  expect(seek).not.toHaveBeenCalled();

  values.seeking = false;
  values.currentTime = 5.9;
  fire("seeked");
  cancel();
  play(10_000);
  fire("timeupdate");
  expect(seek).not.toHaveBeenCalled();
});
