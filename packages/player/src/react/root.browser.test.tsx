import { Profiler, startTransition, useLayoutEffect, type ProfilerOnRenderCallback } from "react";
import { createRoot } from "react-dom/client";
import { waitTimeoutMs } from "@marquee/tooling-test/timeouts";
import { describe, expect, test, vi } from "vitest";
import { cdp } from "vitest/browser";
import { address } from "../faults/stage";
import type { ProgressReport } from "../core/progress-report";
import type { BrowserPlayer } from "../assemble-player";
import { englishLabels } from "../labels";
import { createFakeEngine } from "../testing";
import { mount } from "./testing/mount";
import * as Player from "./parts";
import { VideoPlayer } from "./video-player/video-player";
import { countResources } from "./testing/count-resources";

/** Bytes that scripts hold after a garbage collection. */
async function heapBytes(): Promise<number> {
  const session = cdp() as unknown as { send(method: string): Promise<{ usedSize: number }> };
  await session.send("HeapProfiler.collectGarbage");
  return (await session.send("Runtime.getHeapUsage")).usedSize;
}

describe("mounting and unmounting", () => {
  test("R-PLAYER-14 mounting in StrictMode leaves one engine, unmounting none", async () => {
    const fake = createFakeEngine();
    const mounted = mount(<VideoPlayer source={{ src: "/a.m3u8" }} engine={fake.engine} />);
    await expect.poll(() => fake.requests.length).toBeGreaterThan(0);
    expect(fake.live).toBe(1);
    mounted[Symbol.dispose]();
    expect(fake.live).toBe(0);
  });

  test("R-PLAYER-14 50 mounts and unmounts with real media leave nothing behind", async () => {
    const src = address({});
    // The first mount loads code on demand.
    const once = async () => {
      let player: BrowserPlayer | undefined;
      const mounted = mount(
        <VideoPlayer source={{ src }} autoPlay onPlayer={(made) => void (player = made)} />,
        {
          widthPx: 320,
        },
      );
      // `expect.poll` would keep the player, and with it the elements, until the test ends.
      await vi.waitUntil(() => (player?.state.buffered.length ?? 0) > 0, {
        timeout: waitTimeoutMs,
      });
      mounted[Symbol.dispose]();
    };
    await once();
    const resources = countResources();
    for (let round = 0; round < 10; round += 1) await once();
    const early = await heapBytes();
    for (let round = 0; round < 40; round += 1) await once();
    // The objects of one player are more than that. Players end asynchronously.
    const isFreed = async () => ((await heapBytes()) - early) / 40 < 20_000;
    await vi.waitUntil(isFreed, { timeout: waitTimeoutMs, interval: 500 });
    await expect
      .poll(() => resources.open())
      .toEqual({ listeners: 0, intervals: 0, timeouts: 0, workers: 0, objectUrls: 0, requests: 0 });
    resources.stop();
  });

  test("R-PLAYER-01 the first paint shows what only the browser knows", async () => {
    const container = document.body.appendChild(document.createElement("div"));
    const root = createRoot(container);
    const { engine } = createFakeEngine();
    function Host({ onCommit }: { onCommit: () => void }) {
      // Runs before the next paint; effects run after it.
      useLayoutEffect(() => queueMicrotask(onCommit), [onCommit]);
      return <VideoPlayer source={{ src: "/a.m3u8" }} engine={engine} />;
    }
    const names = await new Promise<(string | null)[]>((resolve) => {
      const read = () =>
        resolve(
          [...container.querySelectorAll("button")].map((button) =>
            button.getAttribute("aria-label"),
          ),
        );
      startTransition(() => root.render(<Host onCommit={read} />));
    });
    expect(names).toEqual(
      expect.arrayContaining([englishLabels.enterFullscreen, englishLabels.enterPip]),
    );
    root.unmount();
    container.remove();
  });

  test("another src is another video, another callback is not", async () => {
    const fake = createFakeEngine();
    const mounted = mount(
      <VideoPlayer source={{ src: "/a.m3u8" }} engine={fake.engine} onEnded={() => {}} />,
    );
    await expect.poll(() => fake.requests.at(-1)?.src).toBe("/a.m3u8");
    const before = fake.requests.length;
    mounted.render(
      <VideoPlayer
        source={{ src: "/a.m3u8", title: "A" }}
        engine={fake.engine}
        onEnded={() => {}}
      />,
    );
    expect(fake.requests).toHaveLength(before);
    mounted.render(<VideoPlayer source={{ src: "/b.m3u8" }} engine={fake.engine} />);
    await expect.poll(() => fake.requests.at(-1)?.src).toBe("/b.m3u8");
    expect(fake.live).toBe(1);
    mounted[Symbol.dispose]();
  });

  test("R-WATCH-07 unmounting reports where it was", async () => {
    const reports: ProgressReport[] = [];
    const fake = createFakeEngine();
    const mounted = mount(
      <VideoPlayer
        source={{ src: "/a.m3u8" }}
        engine={fake.engine}
        autoPlay
        onProgress={(report) => void reports.push(report)}
      />,
    );
    await expect.poll(() => fake.media?.values.paused).toBe(false);
    fake.advance(3);
    mounted[Symbol.dispose]();
    expect(reports).toEqual([
      { positionSeconds: 3, durationSeconds: 60, reason: "unmount", hasPlayed: true },
    ]);
  });
});

test("while playing, only the time parts render", async () => {
  const fake = createFakeEngine();
  const commits: string[] = [];
  const count: ProfilerOnRenderCallback = (id) => void commits.push(id);
  let player: BrowserPlayer | undefined;
  using _ = mount(
    <Player.Root
      source={{ src: "/a.m3u8" }}
      engine={fake.engine}
      autoPlay
      onPlayer={(made) => void (player = made)}
    >
      <Player.Video />
      <Profiler id="rest" onRender={count}>
        <Player.Captions />
        <Player.Gestures />
        <Player.Loader />
        <Player.BigPlayButton />
        <Player.SeekBar />
        <Player.PlayButton />
        <Player.Volume />
        <Player.Settings />
        <Player.FullscreenButton />
        <Player.ErrorMessage />
        <Player.Announcer />
      </Profiler>
      <Profiler id="time" onRender={count}>
        <Player.Time />
      </Profiler>
    </Player.Root>,
  );
  await expect.poll(() => player?.state.started).toBe(true);
  player?.actions.hideControls();
  await expect.poll(() => player?.state.controlsVisible).toBe(false);
  commits.length = 0;
  for (let tick = 0; tick < 40; tick += 1) {
    fake.advance(0.25);
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
  expect(commits.filter((id) => id === "time").length).toBeGreaterThan(8);
  expect(commits.filter((id) => id === "rest")).toEqual([]);
});

test("hidden controls do not change while playing, and are up to date when they show", async () => {
  const fake = createFakeEngine();
  let player: BrowserPlayer | undefined;
  using mounted = mount(
    <VideoPlayer
      source={{ src: "/a.m3u8" }}
      engine={fake.engine}
      autoPlay
      onPlayer={(made) => void (player = made)}
    />,
  );
  await expect.poll(() => player?.state.started).toBe(true);
  player?.actions.hideControls();
  await expect.poll(() => mounted.find("[data-controls=hidden]")).not.toBeNull();
  const touched: MutationRecord[] = [];
  const observer = new MutationObserver((records) => void touched.push(...records));
  observer.observe(mounted.container, {
    subtree: true,
    attributes: true,
    characterData: true,
    childList: true,
  });
  for (let tick = 0; tick < 40; tick += 1) {
    fake.advance(0.25);
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
  expect(touched).toEqual([]);
  expect(player?.state.currentTime).toBe(10);
  player?.actions.wakeControls();
  await expect.poll(() => mounted.get("[data-part=time]").textContent).toBe("0:10 / 1:00");
  expect(mounted.get("[role=slider]").getAttribute("aria-valuenow")).toBe("10");
});
