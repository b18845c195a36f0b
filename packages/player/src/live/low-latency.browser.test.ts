import { waitTimeoutMs } from "@marquee/tooling-test/timeouts";
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { LiveStream } from "../../test/live-stream";
import { createMemoryStorage } from "../core/storage";
import { lastBufferedEnd } from "../engine/buffered-end";
import { loadHls } from "../engine/hls/hls-library";
import { fixed } from "../engine/testing/plain-stage";
import { stage, type StageOptions } from "../faults/stage";
import { broadcast } from "./broadcast";

vi.mock("../engine/hls/hls-library", { spy: true });

const partSeconds = 2;
/** Seconds behind the end of the last part. */
const holdBackSeconds = 6.1;
const blockedReload = "v240/index.m3u8?_HLS_msn&_HLS_part";

beforeEach(() => void vi.mocked(loadHls).mockClear());

async function watch(stream: Omit<LiveStream, "type">, options: StageOptions = {}) {
  const live = await broadcast({ type: "low-latency", ...stream });
  const show = stage(live.src, { startTime: 0, ...options });
  const state = () => show.player.state;
  const mediaRequests = async () => (await live.requests()).filter((file) => file.endsWith(".m4s"));
  const untilRequested = (file: string) =>
    vi.waitUntil(async () => (await live.requests()).includes(file), { timeout: waitTimeoutMs });
  const untilLive = () =>
    show.until("it plays live", () => state().started && state().live?.atEdge === true);
  /** Publishes further parts, each once the playhead is near enough to the edge. */
  const publishUntil = async (last: number, first: number) => {
    for (let published = first; published <= last; published += 1) {
      const nearSeconds = (published - 1) * partSeconds - holdBackSeconds - partSeconds;
      await show.until(`it nears ${nearSeconds} s`, () => state().currentTime > nearSeconds);
      await live.change({ published });
    }
  };
  const untilAt = (seconds: number) =>
    show.until(`it plays at ${seconds} s`, () => state().currentTime > seconds);
  const inWindow = (seconds: number) =>
    state().currentTime > seconds && state().currentTime < seconds + partSeconds;
  const expectNoFault = () => {
    expect(show.messages).toEqual([]);
    expect(loadHls).not.toHaveBeenCalled();
  };
  return {
    live,
    show,
    state,
    mediaRequests,
    untilRequested,
    untilLive,
    publishUntil,
    untilAt,
    inWindow,
    expectNoFault,
  };
}

const expectEachOnce = (files: readonly string[]) => expect(files).toEqual([...new Set(files)]);

describe.concurrent("R-ENGINE-01 low latency, by the own engine", () => {
  test("is played by parts, each requested once, before its playlist lists it", async () => {
    const { live, show, state, ...viewer } = await watch({ published: 9 });
    await using _ = show;
    await viewer.untilLive();
    expect(state().currentTime).toBeGreaterThanOrEqual(9 * partSeconds - holdBackSeconds - 0.1);
    for (const published of [10, 11, 12]) {
      await viewer.untilRequested(`v240/${published - 1}.m4s`);
      await live.change({ published });
      await show.until(
        "it is buffered",
        () => lastBufferedEnd(show.video.buffered) > published * 2 - 0.5,
      );
    }
    await viewer.untilAt(8 * partSeconds);
    expect(await live.requests()).toContain(blockedReload);
    expectEachOnce(await viewer.mediaRequests());
    viewer.expectNoFault();
  });

  test("is played at 1.1 behind its edge, which is not the speed of the viewer", async () => {
    const { live, show, state, ...viewer } = await watch({ published: 9 });
    await using _ = show;
    await viewer.untilLive();
    show.player.actions.pause();
    await live.change({ published: 11 });
    await show.until("it is behind", () => (state().seekable.end ?? 0) > 15.8);
    show.video.currentTime = 12.2;
    // It plays faster within the next second, or not at all: it would be near enough then.
    await show.until("it is ready", () => {
      const { seeking, buffered } = show.video;
      return !seeking && lastBufferedEnd(buffered) > 21;
    });
    const rates = new Set<number>();
    show.player.subscribe(() => void rates.add(show.player.state.rate));
    show.player.actions.play();
    await show.until("it plays faster", () => show.video.playbackRate > 1);
    expect(show.video.playbackRate).toBe(1.1);
    await show.until("it is at the edge", () => show.video.playbackRate === 1);
    expect(state().live?.atEdge).toBe(true);
    expect(state().rate).toBe(1);
    viewer.expectNoFault();
  });

  test("goes on for half a minute of media, with each part requested once", async () => {
    const { live, show, state, ...viewer } = await watch({ published: 9 });
    await using _ = show;
    await viewer.untilLive();
    const startSeconds = state().currentTime;
    for (let published = 10; published * partSeconds < startSeconds + 38; published += 1) {
      const edgeSeconds = (published - 1) * partSeconds - holdBackSeconds;
      await viewer.untilAt(edgeSeconds - 1.5);
      // At the edge the speed returns to 1.
      show.player.actions.setRate(3);
      await live.change({ published });
    }
    await viewer.untilAt(startSeconds + 30);
    const files = await viewer.mediaRequests();
    expectEachOnce(files);
    expect(files.filter((file) => file.startsWith("v240/pair"))).toEqual([]);
    viewer.expectNoFault();
  });

  test.each(["responds at once", "never responds", "says that it cannot"] as const)(
    "is played by whole segments where the server %s",
    async (blocking) => {
      const { live, show, ...viewer } = await watch({ published: 12, blocking });
      await using _ = show;
      await show.until("it plays", () => show.player.state.live !== null);
      const isNew = (file: string) => Number(/^v240\/pair-(\d+)/.exec(file)?.[1] ?? 0) >= 12;
      let published = 12;
      while (!(await viewer.mediaRequests()).some(isNew)) {
        published += 2;
        await live.change({ published });
        await viewer.untilAt((published - 5.5) * partSeconds);
      }
      await viewer.untilAt((published - 2) * partSeconds);
      viewer.expectNoFault();
    },
  );

  test("is played in the window that a viewer seeks in, and at the edge again", async () => {
    const { live, show, state, ...viewer } = await watch({ published: 18 });
    await using _ = show;
    await viewer.untilLive();
    show.player.actions.seek(5);
    await show.until("it plays there", () => !state().seeking && viewer.inWindow(5.2));
    expect(await live.requests()).toContain("v240/pair-2.m4s");
    await live.change({ published: 19 });
    show.player.actions.goLive();
    await show.until("it is live again", () => state().live?.atEdge === true && !state().seeking);
    await viewer.untilAt(16 * partSeconds + 0.2);
    viewer.expectNoFault();
  });

  test("reloads bring only what is new, and what they skip plays as whole segments", async () => {
    const { live, show, state, ...viewer } = await watch({ published: 20, skipUntilSeconds: 24 });
    await using _ = show;
    await viewer.untilLive();
    await viewer.publishUntil(23, 21);
    await viewer.untilAt(17 * partSeconds);
    expect(await live.requests()).toContain(`${blockedReload}&_HLS_skip`);
    show.player.actions.seek(4);
    await show.until("it plays there", () => !state().seeking && viewer.inWindow(4.2));
    expect(await live.requests()).toContain("v240/pair-2.m4s");
    viewer.expectNoFault();
  });

  test("another quality begins with an independent part, as fresh as is reported", async () => {
    const { live, show, state, ...viewer } = await watch(
      { published: 9, hasVariants: true, hasDependentParts: true },
      { storage: createMemoryStorage(fixed(144)) },
    );
    await using _ = show;
    await viewer.untilLive();
    await viewer.untilRequested("v144/9.m4s");
    const id = state().qualities.find(({ height }) => height === 360)?.id ?? null;
    show.player.actions.setQuality(id ?? "auto");
    await viewer.publishUntil(14, 10);
    await show.until("it plays in it", () => state().quality === id);
    const requests = await live.requests();
    const [first = ""] = requests.filter((file) => file.startsWith("v360/") && /m4s/.test(file));
    expect(Number(/\d+(?=\.m4s)/.exec(first)?.[0]) % 2).toBe(0);
    expect(requests.find((file) => file.startsWith("v360/index"))).toBe(
      "v360/index.m3u8?_HLS_msn&_HLS_part",
    );
    viewer.expectNoFault();
  });

  test.each<[string, Omit<LiveStream, "type" | "published">]>([
    ["parts that last longer than listed", { listedPartSeconds: 1.9 }],
    ["parts that last less than listed, and than the target", { listedPartSeconds: 2.1 }],
    ["parts of which the first of a segment alone is independent", { hasDependentParts: true }],
    ["a hint that responds 404", { hasWrongHints: true }],
  ])("goes on with %s", async (_title, stream) => {
    const { show, ...viewer } = await watch({ published: 9, ...stream });
    await using _ = show;
    await viewer.untilLive();
    await viewer.publishUntil(16, 10);
    await viewer.untilAt(12.5 * partSeconds);
    const files = (await viewer.mediaRequests()).filter((file) => !file.includes("hint"));
    expect(files).toContain("v240/15.m4s");
    expectEachOnce(files);
    viewer.expectNoFault();
  });

  test.each<[string, Omit<LiveStream, "type" | "published">]>([
    ["a part that is missing, and marked as such", { gapAt: 10 }],
    ["a part that responds 404", { missingAt: 10 }],
  ])("goes on after %s", async (_title, stream) => {
    const { show, ...viewer } = await watch({ published: 9, ...stream });
    await using _ = show;
    await viewer.untilLive();
    await viewer.publishUntil(16, 10);
    await viewer.untilAt(12.5 * partSeconds);
    expect(await viewer.mediaRequests()).toContain("v240/15.m4s");
    viewer.expectNoFault();
  });

  test("is a video once it has ended", async () => {
    const ends: string[] = [];
    const onEnded = () => void ends.push("ended");
    const { live, show, state, ...viewer } = await watch({ published: 9 }, { onEnded });
    await using _ = show;
    await viewer.untilLive();
    await live.change({ published: 10, hasEnded: true });
    await show.until("it has ended", () => ends.length > 0);
    expect(state().live).toBeNull();
    expect(state().duration).toBeCloseTo(10 * partSeconds, 0);
    viewer.expectNoFault();
  });
});
