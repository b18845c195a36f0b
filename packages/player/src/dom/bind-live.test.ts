import { expect, test, vi } from "vitest";
import type { PlayerOptions } from "../core/options";
import { createCorePlayer } from "../core/player";
import {
  createFakeClock,
  createFakeEngine,
  pretendMedia,
  type FakeEngineOptions,
} from "../testing";
import { createLateFeatures, type LateActions } from "./late-features";

/**
 * A player on a pretended element that loads a live stream, whose edge is at 100 s unless told
 * otherwise.
 */
function load(fakeOptions: FakeEngineOptions = {}, options: PlayerOptions = {}) {
  const fake = createFakeEngine({
    durationSeconds: 100,
    live: { windowSeconds: 60 },
    ...fakeOptions,
  });
  const clock = createFakeClock();
  const media = pretendMedia();
  const player = createCorePlayer<LateActions, HTMLVideoElement, HTMLElement>({
    engine: fake.engine,
    environment: clock,
    options: { autoPlay: true, ...options },
    extend: ({ context, actions }) => createLateFeatures(context, actions),
  });
  const detach = player.attach(media.element as never, {} as never);
  player.load({ src: "/a.m3u8" });
  return { player, fake, clock, detach, ...media };
}

async function setUp(...options: Parameters<typeof load>) {
  const stage = load(...options);
  await expect.poll(() => stage.player.state.live).not.toBeNull();
  return stage;
}

test("R-PLAYER-01 a live stream starts at its edge, and seeking stays in its window", async () => {
  const { player } = await setUp();
  expect(player.state).toMatchObject({
    currentTime: 100,
    duration: 0,
    seekable: { start: 40, end: 100 },
  });
  expect(player.state.live).toMatchObject({
    atEdge: true,
    dvr: true,
    latencySeconds: 6,
    originMs: null,
  });
  player.actions.seek(0);
  expect(player.state).toMatchObject({ currentTime: 40, live: { atEdge: false } });
  player.actions.seekBy(1000);
  expect(player.state).toMatchObject({ currentTime: 100, live: { atEdge: true } });
});

test("R-PLAYER-01 the window moves on while paused, and going live plays at its end", async () => {
  const { player, fake, clock } = await setUp();
  player.actions.pause();
  fake.advance(10);
  clock.advance(1000);
  expect(player.state).toMatchObject({
    currentTime: 100,
    seekable: { start: 50, end: 110 },
    live: { atEdge: false },
  });
  player.actions.goLive();
  await expect.poll(() => player.state.paused).toBe(false);
  expect(player.state).toMatchObject({ currentTime: 110, live: { atEdge: true } });
});

test("R-PLAYER-05 at the edge the speed returns to normal; below it, it stays", async () => {
  const { player } = await setUp();
  player.actions.setRate(0.5);
  expect(player.state.rate).toBe(0.5);
  player.actions.seek(90);
  player.actions.setRate(2);
  expect(player.state.rate).toBe(2);
  player.actions.goLive();
  expect(player.state.rate).toBe(1);
});

test("a window is for seeking from `minDvrSeconds` on", async () => {
  expect((await setUp({ live: { windowSeconds: 20 } })).player.state.live?.dvr).toBe(false);
  expect(
    (await setUp({ live: { windowSeconds: 20 } }, { minDvrSeconds: 20 })).player.state.live?.dvr,
  ).toBe(true);
});

test("live streams report no progress, and ignore the start time", async () => {
  const onProgress = vi.fn();
  const { player, fake, clock } = await setUp({}, { onProgress, startTime: 70 });
  expect(player.state.currentTime).toBe(100);
  clock.advance(10_000);
  fake.advance(10);
  player.actions.pause();
  clock.hide();
  expect(onProgress).not.toHaveBeenCalled();
});

test("a new engine plays as far behind the edge as the one before, or at it", async () => {
  const { player, fake } = await setUp();
  player.actions.seek(70);
  player.actions.retry();
  await expect.poll(() => fake.requests).toHaveLength(2);
  expect(fake.requests[1]).toMatchObject({ startSeconds: 0, isInitialLoad: false });
  await expect.poll(() => player.state).toMatchObject({ currentTime: 70, live: { atEdge: false } });
  player.actions.goLive();
  player.actions.retry();
  await expect.poll(() => fake.requests).toHaveLength(3);
  await expect.poll(() => player.state).toMatchObject({ currentTime: 100, live: { atEdge: true } });
});

test("a stream that ends becomes a video, which starts where its window did", async () => {
  const onEnded = vi.fn();
  const { player, fake } = await setUp({}, { onEnded });
  fake.endLive();
  expect(player.state).toMatchObject({
    live: null,
    duration: 100,
    seekable: { start: 40, end: 100 },
  });
  fake.advance(1);
  expect(onEnded).toHaveBeenCalledOnce();
  player.actions.play();
  expect(player.state.currentTime).toBe(40);
});

test("without an engine's window, the element's is used", async () => {
  const { player, fake, values, fire } = await setUp({
    durationSeconds: 60,
    live: { windowSeconds: 50 },
  });
  player.load(null);
  expect(player.state.live).toBeNull();
  fake.endLive();
  player.load({ src: "/b.m3u8" });
  await expect.poll(() => player.state.duration).toBe(60);
  values.seekable = [{ start: 5, end: 55 }];
  values.duration = Infinity;
  fire("durationchange");
  expect(player.state).toMatchObject({
    seekable: { start: 5, end: 55 },
    live: { latencySeconds: null },
  });
});

test("R-PLAYER-08 a stream that has not started is retried without limit", async () => {
  const { player, fake, clock } = load({ ready: false });
  await expect.poll(() => fake.requests).toHaveLength(1);
  for (let attempts = 1; attempts < 20; attempts += 1) {
    fake.fault({ details: "streamNotStarted" });
    expect(player.state.message).toEqual({ kind: "upcoming", ending: false });
    clock.advance(5000);
    await expect.poll(() => fake.requests).toHaveLength(attempts + 1);
  }
  expect(player.state.message?.ending).toBe(false);
});
