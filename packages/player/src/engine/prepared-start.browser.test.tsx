import { StrictMode, type ReactNode } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { expect, test, vi } from "vitest";
import type { BrowserPlayer } from "../assemble-player";
import { createMemoryStorage } from "../core/storage";
import { defineMarqueePlayer } from "../element";
import { address, stage } from "../faults/stage";
import { preload } from "../preload";
import { preloadedElement } from "./fast-start/prepared-starts";
import { VideoPlayer, type VideoPlayerProps } from "../react";
import { countResources } from "../react/testing/count-resources";
import { mount } from "../react/testing/mount";

const quiet = { storage: createMemoryStorage({ "video-vol": "0" }) };

/** A player, and how to reach what is inside. */
function show(props: Omit<VideoPlayerProps, "onPlayer">) {
  const players: BrowserPlayer[] = [];
  const node = <VideoPlayer {...quiet} {...props} onPlayer={(made) => void players.push(made)} />;
  return { node, state: () => players.at(-1)?.state };
}

test("after preload a player has a frame when it is mounted, and continues to play", async () => {
  const src = address({});
  await preload(src);
  const { node, state } = show({
    source: { src, title: "Aurora", poster: "/poster.webp" },
    autoPlay: true,
  });
  using mounted = mount(node);
  const video = mounted.get("video") as HTMLVideoElement;
  await expect
    .poll(() => video.readyState)
    .toBeGreaterThanOrEqual(HTMLMediaElement.HAVE_CURRENT_DATA);
  expect([
    video.getAttribute("aria-label"),
    video.getAttribute("poster"),
    video.playsInline,
  ]).toEqual(["Aurora", "/poster.webp", true]);
  await expect.poll(() => state()?.currentTime ?? 0).toBeGreaterThan(0.3);
  expect(mounted.get("video")).toBe(video);
  await expect.poll(() => state()?.qualities.length).toBe(3);
});

test("a preloaded video has a duration before it plays", async () => {
  const src = address({});
  await preload(src);
  const { node, state } = show({ source: { src } });
  using _ = mount(node);
  await expect.poll(() => state()?.duration ?? 0).toBeGreaterThan(20);
  expect(state()?.paused).toBe(true);
});

test("two players of a preloaded video have an element each", async () => {
  const src = address({});
  await preload(src);
  const [first, second] = [
    show({ source: { src }, autoPlay: true }),
    show({ source: { src }, autoPlay: true }),
  ];
  const both: ReactNode = (
    <>
      {first.node}
      {second.node}
    </>
  );
  using mounted = mount(both);
  expect(mounted.container.querySelectorAll("video")).toHaveLength(2);
  await expect.poll(() => first.state()?.currentTime ?? 0).toBeGreaterThan(0.3);
  await expect.poll(() => second.state()?.currentTime ?? 0).toBeGreaterThan(0.3);
});

test("a video that was preloaded for another position is discarded", async () => {
  const src = address({});
  await preload(src);
  const { node, state } = show({ source: { src }, autoPlay: true, startTime: 11 });
  using _ = mount(node);
  await expect.poll(() => state()?.currentTime ?? 0).toBeGreaterThan(11.3);
  expect(state()?.message).toBeNull();
});

test("server-rendered markup is hydrated unchanged", async () => {
  const src = address({});
  await preload(src);
  const complaints = vi.spyOn(console, "error");
  const { node, state } = show({ source: { src }, autoPlay: true });
  const container = document.body.appendChild(document.createElement("div"));
  container.innerHTML = renderToString(<StrictMode>{node}</StrictMode>);
  const video = container.querySelector("video");
  const root = hydrateRoot(container, <StrictMode>{node}</StrictMode>);
  await expect.poll(() => state()?.currentTime ?? 0).toBeGreaterThan(0.3);
  expect(container.querySelector("video")).toBe(video);
  expect(complaints).not.toHaveBeenCalled();
  complaints.mockRestore();
  root.unmount();
  container.remove();
});

test("an element of the host's is prepared for the headless player", async () => {
  const src = address({});
  const media = document.createElement("video");
  await preload(src, { media });
  await expect
    .poll(() => media.readyState)
    .toBeGreaterThanOrEqual(HTMLMediaElement.HAVE_CURRENT_DATA);
  const before = media.src;
  await using on = stage(src, { startTime: 0, ...quiet, media });
  await on.until("it plays", () => on.player.state.currentTime > 0.3);
  expect(media.src).toBe(before);
});

test("a video that plays anywhere in the page continues in the mounted player", async () => {
  const src = address({});
  const media = document.createElement("video");
  media.muted = true;
  document.body.append(media);
  await preload(src, { media });
  await media.play();
  // Beyond what is taken for having just arrived.
  await expect.poll(() => media.currentTime).toBeGreaterThan(1.3);
  // React's strict mode takes the player away once, which pauses it.
  const interruptions: string[] = [];
  for (const type of ["emptied", "seeking"])
    media.addEventListener(type, () => interruptions.push(type));
  const { node, state } = show({ source: { src, poster: "/poster.webp" }, autoPlay: true });
  using mounted = mount(node);
  const from = media.currentTime;
  expect(media.getAttribute("poster")).toBeNull();
  expect(mounted.get("video")).toBe(media);
  await expect.poll(() => state()?.qualities.length).toBe(3);
  await expect.poll(() => state()?.currentTime ?? 0).toBeGreaterThan(from + 1);
  await expect
    .poll(state)
    .toMatchObject({ paused: false, started: true, waiting: false, ended: false });
  expect(interruptions).toEqual([]);
  mounted.render(show({ source: { src: address({}), poster: "/next.webp" }, autoPlay: true }).node);
  expect(media.getAttribute("poster")).toBe("/next.webp");
});

test("R-PLAYER-03 a video that was paused before its player was there stays paused", async () => {
  defineMarqueePlayer();
  const src = address({});
  const play = async () => {
    const media = document.createElement("video");
    media.muted = true;
    document.body.append(media);
    await preload(src, { media });
    await media.play();
    await expect.poll(() => media.currentTime).toBeGreaterThan(0.3);
    media.pause();
    const plays = vi.fn();
    media.addEventListener("play", plays);
    return plays;
  };
  const plays = await play();
  const { node, state } = show({ source: { src }, autoPlay: true });
  const mounted = mount(node);
  await expect.poll(() => state()?.qualities.length).toBe(3);
  expect(state()).toMatchObject({ paused: true, waiting: false });
  expect(plays).not.toHaveBeenCalled();
  mounted[Symbol.dispose]();

  const playsAgain = await play();
  const element = document.createElement("marquee-player");
  element.options = { ...quiet, autoPlay: true };
  element.source = { src };
  document.body.append(element);
  await expect.poll(() => element.player?.state.qualities.length).toBe(3);
  expect(element.player?.state).toMatchObject({ paused: true, waiting: false });
  expect(playsAgain).not.toHaveBeenCalled();
  element.remove();
});

test("the custom element plays what was preloaded", async () => {
  defineMarqueePlayer();
  const src = address({});
  await preload(src);
  const element = document.createElement("marquee-player");
  element.setAttribute("src", src);
  document.body.append(element);
  await expect
    .poll(() => element.querySelector("video")?.readyState)
    .toBeGreaterThanOrEqual(HTMLMediaElement.HAVE_CURRENT_DATA);
  element.player?.actions.setVolume(0);
  element.player?.actions.play();
  await expect.poll(() => element.player?.state.currentTime ?? 0).toBeGreaterThan(0.3);
  element.remove();
});

test("a video that another element plays is not preloaded as well", async () => {
  const src = address({});
  await preload(src);
  expect(preloadedElement(src)).not.toBeNull();
  await using on = stage(src, { startTime: 0, ...quiet });
  await on.until("hls.js has taken over", () => on.player.state.qualities.length === 3);
  expect(preloadedElement(src)).toBeNull();
});

test("at most two videos are preloaded, and a failure leaves no element", async () => {
  const resources = countResources();
  await preload(address({ fault: "404", on: "master" }));
  expect(resources.open().objectUrls).toBe(0);
  for (let index = 0; index < 4; index += 1) await preload(address({}));
  expect(resources.open().objectUrls).toBe(2);
  resources.stop();
});
