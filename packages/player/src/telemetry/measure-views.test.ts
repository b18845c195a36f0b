import { expect, test } from "vitest";
import { createCorePlayer } from "../core/player";
import { createFakeClock, createFakeEngine, pretendMedia } from "../testing";
import { measureViews, type ViewSummary } from "./index";

/** A measured player whose clock moves only with `pass`. */
async function measure() {
  const clock = createFakeClock();
  const fake = createFakeEngine({ ready: false });
  const player = createCorePlayer({
    engine: fake.engine as never,
    environment: clock,
    options: {},
    extend: () => ({ actions: {} }),
  });
  const summaries: ViewSummary[] = [];
  const measurement = measureViews(player, {
    onSummary: (summary) => void summaries.push(summary),
    now: clock.now,
  });
  player.attach(pretendMedia().element, null);
  player.load({ src: "/a.m3u8" });
  const settle = async () => {
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  };
  await settle();
  /** Time in which the video plays. */
  const pass = (seconds: number) => {
    clock.advance(seconds * 1000);
    fake.advance(seconds);
  };
  return { clock, fake, player, summaries, measurement, settle, pass };
}

test("a view contains its start, playback, stalls and end", async () => {
  const { clock, fake, player, summaries, measurement, settle, pass } = await measure();
  clock.advance(1000);
  expect(measurement.current()).toMatchObject({
    timeToFirstFrameMs: null,
    playedSeconds: 0,
    stalls: 0,
  });
  player.actions.play();
  await settle();
  clock.advance(400);
  fake.ready();
  pass(10);
  fake.stall();
  clock.advance(1500);
  fake.ready();
  pass(2);
  player.actions.pause();
  clock.advance(60_000);
  player.load({ src: "/b.m3u8" });
  expect(summaries).toHaveLength(1);
  expect(summaries[0]).toMatchObject({
    src: "/a.m3u8",
    timeToFirstFrameMs: 400,
    playedSeconds: 12,
    stalls: 1,
    stalledMs: 1500,
    // The fake stream's best picture.
    meanBitrateKbps: 4320,
    switches: 0,
    droppedFrames: null,
    errorCount: 0,
    recoveries: 0,
    exit: { reason: "left", durationSeconds: 60 },
  });
  expect(measurement.current()?.src).toBe("/b.m3u8");
  measurement.end();
  measurement.end();
  expect(summaries.map(({ src }) => src)).toEqual(["/a.m3u8", "/b.m3u8"]);
});

test("errors and recoveries are counted, and one that ends playback is the exit", async () => {
  const { clock, fake, player, summaries, measurement, settle } = await measure();
  player.actions.play();
  fake.ready();
  fake.fault({ fatal: false });
  fake.fault();
  clock.advance(1000);
  fake.buffered();
  fake.fault({ origin: "other", details: "internalException", status: 500 });
  await settle();
  measurement.end();
  expect(summaries[0]).toMatchObject({ errorCount: 3, recoveries: 1, exit: { reason: "failed" } });
  expect(summaries[0]?.errors[2]).toEqual({
    origin: "other",
    details: "internalException",
    fatal: true,
    status: 500,
    positionSeconds: 0,
  });
});
