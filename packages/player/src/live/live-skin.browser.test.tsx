import axe from "axe-core";
import { describe, expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import type { BrowserPlayer } from "../assemble-player";
import { defineMarqueePlayer } from "../element";
import { mount } from "../react/testing/mount";
import { VideoPlayer } from "../react/video-player/video-player";
import { broadcast } from "./broadcast";

const options = { autoPlay: true, muted: true };

interface Shown extends Disposable {
  player(): BrowserPlayer;
  root: HTMLElement;
}

function showInReact(src: string): Shown {
  let player: BrowserPlayer | null = null;
  const mounted = mount(
    <VideoPlayer source={{ src }} {...options} onPlayer={(made) => void (player = made)} />,
  );
  return {
    root: mounted.container,
    player: () => {
      if (!player) throw new Error("There is no player yet.");
      return player;
    },
    [Symbol.dispose]: () => mounted[Symbol.dispose](),
  };
}

function showInElement(src: string): Shown {
  defineMarqueePlayer();
  const element = document.createElement("marquee-player");
  Object.assign(element, { source: { src }, options });
  document.body.append(element);
  return {
    root: element,
    player: () => {
      if (!element.player) throw new Error("The element is not connected.");
      return element.player;
    },
    [Symbol.dispose]: () => element.remove(),
  };
}

describe.each([
  { binding: "React", show: showInReact },
  { binding: "the element", show: showInElement },
])("R-PLAYER-01 live streams in $binding", ({ show }) => {
  test("an event has a badge, a button to go live, a seek window and clock times", async () => {
    const setPositionState = vi
      .spyOn(navigator.mediaSession, "setPositionState")
      .mockImplementation(() => {
        throw new TypeError("Firefox refuses an infinite duration.");
      });
    const { src } = await broadcast({
      type: "event",
      published: 12,
      startsAt: "2026-11-22T12:00:00.000Z",
    });
    using shown = show(src);
    const { root } = shown;
    const state = () => shown.player().state;
    const badge = () => root.querySelector<HTMLElement>("[data-part=live]:not([hidden])");
    const bar = () => root.querySelector<HTMLElement>("[role=slider][data-part=seek-bar]");
    const time = () => root.querySelector("[data-part=time]")?.textContent;

    await expect.poll(() => badge()?.textContent).toBe("Live");
    await expect.poll(() => bar()?.getAttribute("aria-valuetext")).toBe("Live");
    expect(time()).toBe("");
    const release = shown.player().actions.holdControls();
    await expect.poll(() => setPositionState.mock.lastCall?.[0]?.duration).toBe(Infinity);

    bar()?.focus();
    await userEvent.keyboard("{Home}");
    await expect.poll(() => badge()?.textContent).toBe("Go live");
    // It would come near the live edge while axe runs on a busy machine.
    shown.player().actions.pause();
    await expect.poll(() => state().seeking).toBe(false);
    expect(state().currentTime).toBeLessThan(10);
    await expect.poll(() => bar()?.getAttribute("aria-valuetext")).toMatch(/^0:\d\d behind live$/);
    expect(time()).toMatch(/^-0:\d\d$/);
    expect((await axe.run(root)).violations.map(({ id }) => id)).toEqual([]);
    shown.player().actions.play();

    await userEvent.hover(bar() as HTMLElement, { position: { x: 1, y: 12 } });
    const first = new Date("2026-11-22T12:00:00.000Z").toLocaleTimeString();
    await expect
      .poll(() => root.querySelector("[data-part=preview]")?.textContent)
      .toContain(first.slice(0, 4));

    badge()?.focus();
    await userEvent.keyboard("{Enter}");
    await expect.poll(() => badge()?.textContent).toBe("Live");
    expect(document.activeElement).toBe(badge());
    bar()?.focus();
    await userEvent.keyboard("{Home}");
    await expect.poll(() => badge()?.textContent).toBe("Go live");
    await userEvent.keyboard("{End}");
    await expect.poll(() => badge()?.textContent).toBe("Live");
    // Near the edge is live to everybody.
    shown.player().actions.pause();
    shown.player().actions.seek(state().seekable.end - 1.5);
    await expect.poll(() => state().seekable.end - state().currentTime).toBeGreaterThan(1);
    await expect.poll(() => state().seeking).toBe(false);
    expect([badge()?.textContent, bar()?.getAttribute("aria-valuetext")]).toEqual(["Live", "Live"]);
    release();
    setPositionState.mockRestore();
  });

  test("a short window has no seek bar, and an empty stream says it starts soon", async () => {
    const live = await broadcast({ type: "live", published: 0 });
    using shown = show(live.src);
    const alert = () => shown.root.querySelector("[role=alert]")?.textContent;
    await expect.poll(alert).toBe("This live stream starts soon.");
    expect(shown.root.querySelector("[data-part=loader]:not([hidden])")).toBeNull();
    await live.change({ published: 6 });
    await expect.poll(() => shown.player().state.live?.dvr).toBe(false);
    await expect.poll(alert).toBe("");
    const release = shown.player().actions.holdControls();
    await expect
      .poll(() => shown.root.querySelector<HTMLElement>("[role=slider]")?.hidden)
      .toBe(true);
    release();
  });
});
