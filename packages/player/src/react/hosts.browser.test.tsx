import { Activity } from "react";
import { describe, expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import type { BrowserPlayer } from "../assemble-player";
import { address } from "../faults/stage";
import { mount } from "./testing/mount";
import { VideoPlayer } from "./video-player/video-player";

/** Requests since it was made, of which the URL contains what distinguishes the stream. */
function countRequests(part: string) {
  const since = performance.now();
  return () =>
    performance
      .getEntriesByType("resource")
      .filter(({ name, startTime }) => name.includes(part) && startTime > since).length;
}

describe("R-ENGINE-06 React's Activity", () => {
  test("hidden, it is paused and idle; shown, it is at the same second as before", async () => {
    const src = address({});
    const { host } = new URL(src);
    const made: BrowserPlayer[] = [];
    const page = (mode: "visible" | "hidden") => (
      <Activity mode={mode}>
        <VideoPlayer
          source={{ src }}
          muted
          autoPlay
          onPlayer={(player) => void (made.includes(player) || made.push(player))}
        />
      </Activity>
    );
    using mounted = mount(page("visible"));
    const video = mounted.get("video") as HTMLVideoElement;
    await expect.poll(() => video.currentTime).toBeGreaterThan(1);

    mounted.render(page("hidden"));
    const requests = countRequests(host);
    const [player] = made;
    const hiddenAt = player?.state.currentTime ?? 0;
    expect(hiddenAt).toBeGreaterThan(1);
    expect(video.paused).toBe(true);
    expect(player?.state.paused).toBe(true);
    // A second of the page, in which a playing player would have requested more.
    await new Promise((resolve) => {
      const until = performance.now() + 1000;
      const next = () => (performance.now() > until ? resolve(null) : requestAnimationFrame(next));
      next();
    });
    expect(requests()).toBe(0);

    mounted.render(page("visible"));
    expect(mounted.get("video")).toBe(video);
    expect(made).toHaveLength(1);
    await expect.poll(() => video.readyState).toBeGreaterThan(1);
    expect(Math.abs(video.currentTime - hiddenAt)).toBeLessThan(0.1);
    expect(video.paused).toBe(true);
    player?.actions.play();
    await expect.poll(() => video.currentTime).toBeGreaterThan(hiddenAt + 0.3);
  });

  test("hidden from the start, it requests nothing until it is shown", async () => {
    const src = address({});
    const requests = countRequests(new URL(src).host);
    const page = (mode: "visible" | "hidden") => (
      <Activity mode={mode}>
        <VideoPlayer source={{ src }} muted />
      </Activity>
    );
    using mounted = mount(page("hidden"));
    await expect.poll(() => mounted.find("video")).not.toBeNull();
    expect(requests()).toBe(0);
    mounted.render(page("visible"));
    await expect
      .poll(() => (mounted.get("video") as HTMLVideoElement).readyState)
      .toBeGreaterThan(0);
  });
});

test("R-ENGINE-06 a player far below loads nothing until the visitor scrolls near it", async () => {
  const src = address({});
  using mounted = mount(
    <>
      <div ref={(box) => box?.style.setProperty("height", "5000px")} />
      <VideoPlayer source={{ src }} load="visible" muted autoPlay />
    </>,
  );
  const video = mounted.get("video") as HTMLVideoElement;
  const frames = async (count: number) => {
    for (let frame = 0; frame < count; frame += 1)
      await new Promise((resolve) => void requestAnimationFrame(resolve));
  };
  await frames(10);
  expect([video.src, video.readyState]).toEqual(["", 0]);
  video.scrollIntoView();
  await expect.poll(() => video.currentTime).toBeGreaterThan(0.3);
  expect(video.paused).toBe(false);
});

test("R-ENGINE-06 markers are dots on the bar with names, in its preview too", async () => {
  const markers = [
    { label: "Goal", startSeconds: 12 },
    { label: "Beyond the end", startSeconds: 9999 },
  ];
  using mounted = mount(<VideoPlayer source={{ src: address({}), markers }} muted />);
  const bar = mounted.get("[role=slider][data-part=seek-bar]");
  const dots = () => [...bar.querySelectorAll<HTMLElement>("[class*=marker]")];
  await expect.poll(() => dots().length).toBe(1);
  const { left, width } = bar.getBoundingClientRect();
  const [dot] = dots();
  const at = dot?.getBoundingClientRect();
  if (!at) throw new Error("The bar has no dot.");
  const x = at.left + at.width / 2 - left;
  await userEvent.hover(bar, { position: { x, y: 12 } });
  await expect.poll(() => mounted.get("[data-part=preview]").textContent).toContain("Goal");
  expect(x).toBeGreaterThan(0);
  expect(x).toBeLessThan(width);
  await userEvent.click(bar, { position: { x, y: 12 } });
  await expect.poll(() => bar.getAttribute("aria-valuetext")).toMatch(/, Goal$/);
});
