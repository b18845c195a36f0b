import { describe, expect, test } from "vitest";
import { lifecycleReducer, type LifecycleEvent, type Phase } from "./lifecycle";

const idle: Phase = { name: "idle" };
const ready: Phase = { name: "ready" };
const starting: Phase = { name: "opening", targetSeconds: 20, beginsSource: true, isExact: false };
const continuing: Phase = {
  name: "opening",
  targetSeconds: 20,
  beginsSource: false,
  isExact: false,
};
const failed: Phase = { name: "failed", targetSeconds: 20, beginsSource: false };

const open: LifecycleEvent = {
  type: "open",
  startSeconds: 7,
  positionSeconds: 9,
  hasPlayed: false,
};
const openAgain: LifecycleEvent = { ...open, hasPlayed: true };
const reset: LifecycleEvent = { type: "reset", positionSeconds: 9 };
const seek: LifecycleEvent = { type: "seek", seconds: 58 };
const fail: LifecycleEvent = { type: "fail", positionSeconds: 9 };
const arrive: LifecycleEvent = { type: "arrive" };
const lengthOf = (durationSeconds: number): LifecycleEvent => ({
  type: "durationKnown",
  durationSeconds,
});
const adoptAt = (positionSeconds: number): LifecycleEvent => ({ type: "adopt", positionSeconds });

const table: readonly (readonly [title: string, from: Phase, event: LifecycleEvent, to: Phase])[] =
  [
    ["a source opens at the start time", idle, open, { ...starting, targetSeconds: 7 }],
    ["what plays reopens at its position", ready, open, { ...continuing, targetSeconds: 9 }],
    ["what is opening keeps its target", starting, open, starting],
    ["what has played does not begin again", starting, openAgain, continuing],
    ["what failed reopens where it failed", failed, open, continuing],
    [
      "recovery continues in place",
      ready,
      { type: "reopenInPlace", positionSeconds: 9 },
      { ...continuing, targetSeconds: 9 },
    ],
    ["an emptied element is brought back", ready, reset, { ...continuing, targetSeconds: 9 }],
    ["an element emptied on the way keeps its target", starting, reset, starting],
    [
      "a seek while opening moves the target",
      starting,
      seek,
      { ...starting, targetSeconds: 58, isExact: true },
    ],
    [
      "a seek after a failure moves where it reopens",
      failed,
      seek,
      { ...failed, targetSeconds: 58 },
    ],
    ["a seek while playing is the element's", ready, seek, ready],
    [
      "an element that played further is adopted there",
      starting,
      adoptAt(25),
      { ...starting, targetSeconds: 25 },
    ],
    ["an element that played less is not", starting, adoptAt(3), starting],
    ["an element that continues is not adopted", continuing, adoptAt(25), continuing],
    [
      "R-WATCH-05 a start in the last 5 s is the beginning",
      starting,
      lengthOf(24),
      { ...starting, targetSeconds: 0 },
    ],
    ["R-WATCH-05 a start before that holds", starting, lengthOf(26), starting],
    [
      "a sought second holds until the end",
      { ...starting, isExact: true },
      lengthOf(24),
      { ...starting, isExact: true },
    ],
    ["a position to continue at holds until the end", continuing, lengthOf(24), continuing],
    ["arriving makes it ready", starting, arrive, ready],
    ["a failure keeps the target", continuing, fail, failed],
    ["a failure keeps the position", ready, fail, { ...failed, targetSeconds: 9 }],
  ];

describe("lifecycle", () => {
  test.each(table)("%s", (...[, phase, event, to]) => {
    expect(lifecycleReducer({ phase, playRequested: true }, event)).toEqual({
      phase: to,
      playRequested: true,
    });
  });

  test.each([idle, starting, continuing, ready, failed])(
    "another source is idle, after %o",
    (phase) => {
      expect(
        lifecycleReducer({ phase, playRequested: true }, { type: "load", playRequested: false }),
      ).toEqual({
        phase: idle,
        playRequested: false,
      });
    },
  );

  test("wanting to play changes nothing else", () => {
    const after = lifecycleReducer(
      { phase: starting, playRequested: false },
      { type: "requestPlay", playRequested: true },
    );
    expect(after).toEqual({ phase: starting, playRequested: true });
  });
});
