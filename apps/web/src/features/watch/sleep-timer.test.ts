import { createFakeClock } from "@marquee/player/testing";
import { expect, test } from "vitest";
import { createSleepTimer } from "./sleep-timer";

test("R-DAILY-02 the sleep timer acts once, at its moment or at the end of the video", () => {
  const clock = createFakeClock();
  let sleptCount = 0;
  const timer = createSleepTimer(clock);
  const stop = timer.subscribe(() => (sleptCount += 1));
  timer.set({ minutes: 15 });
  clock.advance(15 * 60_000 - 1);
  expect(sleptCount).toBe(0);
  expect(timer.endVideo()).toBe(false);
  clock.advance(1);
  expect(sleptCount).toBe(1);
  expect(timer.get()).toBeNull();

  timer.set({ minutes: 30 });
  timer.set("end-of-video");
  clock.advance(60 * 60_000);
  expect(sleptCount).toBe(1);
  expect(timer.endVideo()).toBe(true);
  expect(timer.endVideo()).toBe(false);

  timer.set({ minutes: 30 });
  timer.set(null);
  expect(clock.pending).toBe(0);

  stop();
  timer.set({ minutes: 15 });
  clock.advance(15 * 60_000);
  expect(timer.get()).toBeNull();
  expect(sleptCount).toBe(1);
});
