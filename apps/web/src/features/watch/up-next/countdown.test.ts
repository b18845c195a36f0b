import { createFakeClock } from "@marquee/player/testing";
import { expect, test } from "vitest";
import { afterEnd, maxUnattendedMs } from "./after-end";
import { startCountdown } from "./countdown";
import { trackHidden } from "./hidden-since";

test("R-VISIT-05 a countdown says each second once, and ends on time", () => {
  const clock = createFakeClock();
  const ticks: (number | string)[] = [];
  const start = () =>
    startCountdown(clock, {
      seconds: 3,
      onTick: (left) => void ticks.push(left),
      onEnd: () => void ticks.push("end"),
    });
  start();
  clock.advance(999);
  expect(ticks).toEqual([3]);
  clock.advance(1);
  clock.advance(2000);
  expect(ticks).toEqual([3, 2, 1, "end"]);

  ticks.length = 0;
  const late: (() => void)[] = [];
  startCountdown(
    { now: clock.now, setTimer: (run) => (late.push(run), () => {}) },
    { seconds: 3, onTick: (left) => void ticks.push(left), onEnd: () => void ticks.push("end") },
  );
  clock.advance(2500);
  late.at(-1)?.();
  clock.advance(5000);
  late.at(-1)?.();
  expect(ticks).toEqual([3, 1, "end"]);

  ticks.length = 0;
  const cancel = start();
  clock.advance(1000);
  cancel();
  clock.advance(10_000);
  expect(ticks).toEqual([3, 2]);
  expect(clock.pending).toBe(0);
});

test("R-VISIT-05 the next video starts unless the tab was hidden or the visitor writes", () => {
  const clock = createFakeClock();
  const page = Object.assign(new EventTarget(), { hidden: false });
  const hiddenSince = trackHidden(page, clock.now);
  const setHidden = (hidden: boolean) => {
    page.hidden = hidden;
    page.dispatchEvent(new Event("visibilitychange"));
  };
  const after = (changes = {}) =>
    afterEnd({
      isAutoplayOn: true,
      hasNext: true,
      hiddenSinceMs: hiddenSince(),
      isOccupied: false,
      nowMs: clock.now(),
      ...changes,
    });
  clock.advance(10 * maxUnattendedMs);
  expect(after()).toBe("countdown");
  setHidden(true);
  clock.advance(maxUnattendedMs);
  expect(after()).toBe("countdown");
  clock.advance(1);
  expect(after()).toBe("confirm");
  expect(after({ isAutoplayOn: false })).toBe("nothing");
  expect(after({ hasNext: false, isOccupied: true })).toBe("nothing");
  expect(after({ isOccupied: true })).toBe("confirm");
  setHidden(false);
  expect(after()).toBe("countdown");
  setHidden(true);
  expect(after()).toBe("countdown");
});
