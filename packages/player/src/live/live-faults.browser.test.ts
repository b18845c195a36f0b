import { beforeEach, describe, expect, test, vi } from "vitest";
import type { LiveStream } from "../../test/live-stream";
import { createMemoryStorage } from "../core/storage";
import { stage, type StageOptions } from "../faults/stage";
import { loadHls } from "../engine/hls/hls-library";
import { fixed } from "../engine/testing/plain-stage";
import { broadcast } from "./broadcast";

vi.mock("../engine/hls/hls-library", { spy: true });

const segmentSeconds = 2;
const startsAt = "2026-11-22T12:00:00.000Z";

beforeEach(() => void vi.mocked(loadHls).mockClear());

async function watch(stream: LiveStream, options: StageOptions = {}) {
  const live = await broadcast(stream);
  const show = stage(live.src, { startTime: 0, ...options });
  return { live, show, state: () => show.player.state };
}

const expectOwnEngine = () => expect(loadHls).not.toHaveBeenCalled();

describe.concurrent("R-ENGINE-01 faults of live streams, by the own engine", () => {
  test("a slow playlist: plays on", async () => {
    const { live, show, state } = await watch({
      type: "event",
      published: 8,
      playlistDelayMs: 1500,
    });
    await using _ = show;
    await show.until("it plays live", () => state().started && state().live !== null);
    await live.change({ published: 12 });
    await show.until("it plays what came since", () => state().currentTime > 8.5 * segmentSeconds);
    expect(show.messages).toEqual([]);
    expectOwnEngine();
  });

  test("a playlist that brings nothing new: waits at its end, and plays on", async () => {
    const { live, show, state } = await watch({ type: "event", published: 5 });
    await using _ = show;
    await show.until(
      "it waits at the end",
      () => state().waiting && state().currentTime > 5 * segmentSeconds - 0.5,
    );
    expect(state().live?.latencySeconds).toBeLessThan(3);
    await live.change({ published: 8 });
    await show.until("it plays on", () => state().currentTime > 5.5 * segmentSeconds);
    expect(show.messages).toEqual([]);
    expectOwnEngine();
  });

  test("a segment responds 404: leaves it out", async () => {
    const { live, show, state } = await watch({ type: "event", published: 7, missingAt: 7 });
    await using _ = show;
    await show.until("it plays live", () => state().started && state().live !== null);
    await live.change({ published: 10 });
    await show.until("it is past it", () => state().currentTime > 8.2 * segmentSeconds);
    expect(show.messages.filter(({ ending }) => ending)).toEqual([]);
    expectOwnEngine();
  });

  test("the window passes a paused player by: it goes on where the window begins", async () => {
    const { live, show, state } = await watch({ type: "live", published: 6, windowSegments: 3 });
    await using _ = show;
    await show.until("it plays live", () => state().started && state().live !== null);
    show.player.actions.pause();
    await live.change({ published: 12 });
    // Second 0 is that of the fourth segment.
    const windowStart = 6 * segmentSeconds;
    await show.until("the window has moved", () => state().seekable.start >= windowStart);
    show.player.actions.setRate(2);
    show.player.actions.play();
    await show.until("it is in the window", () => state().currentTime > windowStart + 1);
    expect(show.messages).toEqual([]);
    expectOwnEngine();
  });

  test("audio is counted and dated otherwise: plays in step with video", async () => {
    const { live, show, state } = await watch({
      type: "live",
      published: 8,
      startsAt,
      audio: { laterMs: 5000, sequence: 40 },
    });
    await using _ = show;
    await show.until("it plays live", () => state().started && state().live?.atEdge === true);
    // The window begins with the third segment, and can be sought from the next one on.
    const { live: window, seekable } = state();
    const startMs = (window?.originMs ?? 0) + seekable.start * 1000;
    expect(startMs / 1000).toBeCloseTo(Date.parse(startsAt) / 1000 + 3 * segmentSeconds, 1);
    await live.change({ published: 11 });
    await show.until("it plays what came since", () => state().currentTime > 6.5 * segmentSeconds);
    const requests = await live.requests();
    for (const index of [7, 8, 9])
      expect([
        requests.includes(`v240/${index}.m4s`),
        requests.includes(`en/${index}.m4s`),
      ]).toEqual([true, true]);
    expect(show.messages).toEqual([]);
    expectOwnEngine();
  });

  test("an encoder begins anew after a discontinuity: plays on", async () => {
    const { live, show, state } = await watch({
      type: "live",
      published: 7,
      discontinuityAt: 7,
      startsAt,
    });
    await using _ = show;
    await show.until("it plays live", () => state().started && state().live !== null);
    await live.change({ published: 8 });
    await live.change({ published: 11 });
    await show.until("it plays the new run", () => state().currentTime > 7.5 * segmentSeconds);
    expect(show.messages).toEqual([]);
    expectOwnEngine();
  });

  test("an encoder counts anew: plays on once that is no old version of the playlist", async () => {
    const { live, show, state } = await watch({
      type: "live",
      published: 6,
      discontinuityAt: 6,
      countsAnewAt: 6,
    });
    await using _ = show;
    await show.until("it plays live", () => state().started && state().live !== null);
    await live.change({ published: 10 });
    await show.until("it plays the new run", () => state().currentTime > 6.5 * segmentSeconds);
    expect(show.messages).toEqual([]);
    expectOwnEngine();
  });

  test("reloads bring what is new alone where the server says that they may", async () => {
    const { live, show, state } = await watch({
      type: "event",
      published: 9,
      skipUntilSeconds: 12,
    });
    await using _ = show;
    await show.until("it plays live", () => state().started && state().live !== null);
    await live.change({ published: 12 });
    await show.until("it plays what came since", () => state().currentTime > 9.2 * segmentSeconds);
    expect(await live.requests()).toContain("v240/index.m3u8?_HLS_skip");
    expect(state().seekable.start).toBeLessThan(1);
    show.player.actions.seek(1);
    await show.until(
      "it plays what a reload has left out",
      () => !state().seeking && state().currentTime > 1.2 && state().currentTime < 8,
    );
    expect(show.messages).toEqual([]);
    expectOwnEngine();
  });

  test("another quality is chosen: plays on in it", async () => {
    const { live, show, state } = await watch(
      { type: "live", published: 7, hasVariants: true },
      { storage: createMemoryStorage(fixed(144)) },
    );
    await using _ = show;
    await show.until("it plays live", () => state().started && state().live !== null);
    const id = state().qualities.find(({ height }) => height === 360)?.id ?? null;
    show.player.actions.setQuality(id ?? "auto");
    await live.change({ published: 9 });
    await live.change({ published: 12 });
    await show.until("it plays in it", () => state().quality === id);
    await show.until("it plays on", () => state().currentTime > 8.5 * segmentSeconds);
    expect(show.messages).toEqual([]);
    expectOwnEngine();
  });

  test("a new engine goes on at the live edge", async () => {
    const { live, show, state } = await watch({ type: "live", published: 8 });
    await using _ = show;
    await show.until("it plays live", () => state().started && state().live?.atEdge === true);
    await live.change({ published: 11 });
    show.player.actions.retry();
    await show.until(
      "it plays at the edge",
      () => state().live?.atEdge === true && !state().seeking && !state().waiting,
    );
    expect(state().message).toBeNull();
    expectOwnEngine();
  });
});
