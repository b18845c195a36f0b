import { describe, expect, test } from "vitest";
import type { LiveStream } from "../../test/live-stream";
import { browserEnvironment } from "../dom/browser-environment";
import { stage, versions, type StageOptions } from "../faults/stage";
import type { HlsLoader } from "../engine/hls/hls-library";
import { broadcast } from "./broadcast";

const segmentSeconds = 2;
const windowSeconds = 6 * segmentSeconds;
/** Three segments, as HLS wants it by default. */
const holdBackSeconds = 3 * segmentSeconds;

async function watch(stream: LiveStream, options: StageOptions) {
  const live = await broadcast(stream);
  const show = stage(live.src, { startTime: 0, ...options });
  return { live, show, state: () => show.player.state };
}

const engines: Readonly<Record<string, HlsLoader | undefined>> = {
  "the own engine": undefined,
  "hls.js 1.6.19": versions["1.6.19"],
  "hls.js newest": versions.newest,
};

describe.concurrent.each(Object.entries(engines))(
  "R-PLAYER-12 R-ENGINE-01 live streams, %s",
  (_, loadHls) => {
    test("start at the live edge, slide, fall behind, catch up, and end as a video", async () => {
      const reports: unknown[] = [];
      const ends: string[] = [];
      const { live, show, state } = await watch(
        { type: "live", published: 9, startsAt: "2026-11-22T12:00:00.000Z" },
        {
          loadHls,
          onProgress: (report) => void reports.push(report),
          onEnded: () => void ends.push("ended"),
        },
      );
      await using _ = show;
      await show.until("it plays live", () => state().started && state().live !== null);
      expect(state().seekable.start).toBeCloseTo(segmentSeconds, 1);
      expect(state().currentTime).toBeGreaterThanOrEqual(windowSeconds - holdBackSeconds - 0.1);
      expect(state().duration).toBe(0);
      // The window begins with the fourth segment.
      expect(state().live).toMatchObject({
        dvr: false,
        originMs: Date.parse("2026-11-22T12:00:06.000Z"),
      });
      await show.until("it is at the edge", () => state().live?.atEdge === true);
      await show.until("the latency is known", () => (state().live?.latencySeconds ?? 0) > 0);
      const nextStartSeconds = 3 * segmentSeconds;
      await show.until(
        "it is past where the window will begin",
        () => state().currentTime > nextStartSeconds + 0.5,
      );
      // On a busy machine it would catch up during the test.
      show.player.actions.pause();

      await live.change({ published: 11 });
      await show.until(
        "the window has moved",
        () => state().seekable.start >= nextStartSeconds - 0.1,
      );

      show.player.actions.seek(0);
      const isAtStart = () => Math.abs(state().currentTime - state().seekable.start) < 0.1;
      await show.until("it is where the window begins", () => isAtStart() && !state().seeking);
      expect(state().live?.atEdge).toBe(false);
      show.player.actions.setRate(2);
      show.player.actions.play();
      await show.until(
        "it has caught up",
        () => state().live?.atEdge === true && state().rate === 1,
      );
      expect(reports).toEqual([]);

      await live.change({ published: 12, hasEnded: true });
      await show.until("it has ended", () => ends.length > 0);
      expect(state().live).toBeNull();
      expect(state().duration).toBeGreaterThan(17);
      expect(ends).toEqual(["ended"]);
      expect(show.messages).toEqual([]);
      const playlistRequests = async () =>
        (await live.requests()).filter((file) => file.endsWith("index.m3u8")).length;
      const before = await playlistRequests();
      show.player.actions.play();
      await show.until(
        "it plays again",
        () => !state().ended && state().currentTime > state().seekable.start + 2,
      );
      expect(state().currentTime).toBeLessThan(state().duration);
      expect(await playlistRequests()).toBe(before);
    });

    test("an event can be sought from its start, and plays from there once ended", async () => {
      const { live, show, state } = await watch({ type: "event", published: 10 }, { loadHls });
      await using _ = show;
      await show.until("it plays live", () => state().started && state().live?.atEdge === true);
      expect(state().live?.dvr).toBe(true);
      expect(state().currentTime).toBeGreaterThanOrEqual(
        10 * segmentSeconds - holdBackSeconds - 0.1,
      );
      // It stays near the start, however long a new engine takes.
      show.player.actions.setRate(0.25);
      show.player.actions.seek(1);
      const isBehind = () => state().live?.atEdge === false && !state().seeking;
      // The state may still be that of the live edge.
      const isNearStart = () => state().currentTime > 1.2 && state().currentTime < 10;
      await show.until("it plays at the beginning", () => isBehind() && isNearStart());

      show.player.actions.retry();
      const behindSeconds = () => state().seekable.end - state().currentTime;
      await show.until(
        "a new engine plays as far behind",
        () => behindSeconds() > 8 && !state().seeking && !state().waiting,
      );
      show.player.actions.setRate(1);
      show.player.actions.goLive();
      await show.until("it is live again", () => state().live?.atEdge === true && !state().seeking);

      await live.change({ hasEnded: true });
      const { src } = live;
      show.player.load(null);
      show.player.load({ src });
      show.player.actions.play();
      await show.until("it plays as a video", () => state().started && state().currentTime > 0.2);
      expect(state()).toMatchObject({ live: null, seekable: { start: 0 } });
      expect(state().currentTime).toBeLessThan(10 * segmentSeconds - holdBackSeconds);
    });

    test("one that starts later is retried", async ({ expect }) => {
      const { live, show, state } = await watch(
        { type: "live", published: 3, isMissing: true },
        { loadHls },
      );
      await using _ = show;
      show.player.load({ src: `${live.src}?later`, live: true });
      await show.until("it says so", () => state().message?.kind === "upcoming");
      await live.change({ isMissing: false, published: 0 });
      const count = async () =>
        (await live.requests()).filter((file) => file === "v240/index.m3u8").length;
      await expect.poll(count).toBeGreaterThan(1);
      await live.change({ published: 6 });
      await show.until("it plays", () => state().started && state().live !== null);
      expect(state().message).toBeNull();
      expect(show.messages.filter(({ kind }) => kind !== "upcoming" && kind !== "network")).toEqual(
        [],
      );
    });

    test("gaps and discontinuities are played over", async () => {
      const { live, show, state } = await watch(
        { type: "event", published: 8, gapAt: 6, discontinuityAt: 9 },
        { loadHls },
      );
      await using _ = show;
      await show.until("it plays live", () => state().started && state().live !== null);
      await live.change({ published: 12 });
      await show.until("it has passed both", () => state().currentTime > 9.5 * segmentSeconds);
      expect(show.messages).toEqual([]);
    });

    test("R-PLAYER-07 a playlist that is missing for a while ends no playback", async () => {
      const { live, show, state } = await watch(
        { type: "event", published: 8 },
        { loadHls, environment: browserEnvironment },
      );
      await using _ = show;
      await show.until("it plays live", () => state().started && state().live !== null);
      await live.change({ isMissing: true });
      await show.until("it says so", () => state().message?.kind === "network");
      await live.change({ isMissing: false, published: 12 });
      await show.until("it plays what came since", () => state().currentTime > 9 * segmentSeconds);
      expect(state()).toMatchObject({ message: null, live: { dvr: true } });
    });

    test("low latency is played by parts", async () => {
      const { live, show, state } = await watch({ type: "low-latency", published: 9 }, { loadHls });
      await using _ = show;
      await show.until("it plays live", () => state().started && state().live?.atEdge === true);
      expect(state().currentTime).toBeGreaterThanOrEqual(9 * segmentSeconds - 6.2);
      await live.change({ published: 10 });
      await live.change({ published: 11 });
      await show.until(
        "it plays a part of a segment that is not complete",
        () => state().currentTime > 20.2,
      );
      expect(await live.requests()).toContain("v240/10.m4s");
      expect(show.messages).toEqual([]);
    });
  },
);
