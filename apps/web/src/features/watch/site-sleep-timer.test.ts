import type { BrowserPlayer } from "@marquee/player/react";
import { afterEach, expect, test, vi } from "vitest";
import { setCurrentPlayer } from "./current-player";
import { chooseSleep, siteSleepTimer } from "./site-sleep-timer";

afterEach(() => {
  chooseSleep(null);
  vi.useRealTimers();
});

test("R-DAILY-02 the site's timer pauses the player at its moment, and says so", () => {
  vi.useFakeTimers();
  const actions = { pause: vi.fn(), setLoop: vi.fn() };
  setCurrentPlayer({ actions } as unknown as BrowserPlayer);
  const onSleep = vi.fn();
  const stop = siteSleepTimer.subscribe(onSleep);
  chooseSleep({ minutes: 15 });
  vi.advanceTimersByTime(15 * 60_000);
  expect(actions.pause).toHaveBeenCalledOnce();
  expect(onSleep).toHaveBeenCalledOnce();
  expect(actions.setLoop).not.toHaveBeenCalled();
  stop();
});

test("R-DAILY-02 a video that starts over comes to its end, if that is when to pause", () => {
  const actions = { pause: vi.fn(), setLoop: vi.fn() };
  setCurrentPlayer({ actions } as unknown as BrowserPlayer);
  chooseSleep("end-of-video");
  expect(actions.setLoop).toHaveBeenCalledExactlyOnceWith(false);
  expect(siteSleepTimer.endVideo()).toBe(true);
});
