import axe from "axe-core";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { BrowserPlayer } from "../../assemble-player";
import {
  createFakeClock,
  createFakeEngine,
  type FakeEngine,
  type FakeEngineOptions,
} from "../../testing";
import { keepFlash } from "../testing/keep-flash";
import { mount, type Mounted } from "../testing/mount";
import { VideoPlayer, type VideoPlayerProps } from "./video-player";

const textTracks = [
  { id: 0, label: "English", language: "en" },
  { id: 1, label: "Español", language: "es" },
];

interface Shown extends Mounted {
  fake: FakeEngine;
  player: BrowserPlayer;
}

/**
 * The player with a fake stream of a minute, ready to play. Its clock is stopped, so that its
 * controls stay visible.
 */
async function show(
  props: Partial<VideoPlayerProps> = {},
  fakeOptions: FakeEngineOptions = {},
  widthPx = 800,
): Promise<Shown> {
  const fake = createFakeEngine(fakeOptions);
  const clock = createFakeClock();
  const made: BrowserPlayer[] = [];
  const mounted = mount(
    <VideoPlayer
      source={{ src: "/a.m3u8", title: "Aurora" }}
      engine={fake.engine}
      environment={clock}
      onPlayer={(player) => void made.push(player)}
      {...props}
    />,
    { widthPx },
  );
  await expect.poll(() => made[0]?.state.duration).toBe(60);
  const [player] = made;
  if (!player) throw new Error("The player was not handed out.");
  return Object.assign(mounted, { fake, player });
}

async function started(
  props: Partial<VideoPlayerProps> = {},
  fakeOptions: FakeEngineOptions = {},
  widthPx = 800,
) {
  const shown = await show({ autoPlay: true, ...props }, fakeOptions, widthPx);
  await expect.poll(() => shown.player.state.started).toBe(true);
  return shown;
}

beforeAll(() => page.viewport(1280, 900));

describe("controls", () => {
  test("R-PLAYER-01 the controls from play to fullscreen are shown", async () => {
    using shown = await show();
    const { player, button, get } = shown;
    await userEvent.click(button("Play"));
    await expect.poll(() => player.state.paused).toBe(false);
    expect(get("[data-part=time]").textContent).toBe("0:00 / 1:00");
    await userEvent.click(button("Mute"));
    expect(player.state.muted).toBe(true);
    await userEvent.click(button("Pause"));
    expect(player.state.paused).toBe(true);
    for (const name of ["Settings", "Picture in picture", "Fullscreen"])
      expect(button(name)).toBeTruthy();
  });

  test("R-PLAYER-01 a click on the seek bar seeks", async () => {
    using shown = await started();
    await userEvent.click(shown.get("[role=slider][aria-label=Seek]"));
    expect(shown.player.state.currentTime).toBeGreaterThan(28);
    expect(shown.player.state.currentTime).toBeLessThan(32);
    expect(shown.get("[role=slider]").getAttribute("aria-valuetext")).toMatch(
      /^0:(29|30) of 1:00$/,
    );
  });

  test("R-PLAYER-02 the preview shows the tile of the second under the pointer", async () => {
    using shown = await started({
      source: {
        src: "/a.m3u8",
        previews: { src: "/sprites.webp" },
        chapters: [{ title: "Two", startSeconds: 20 }],
      },
    });
    await userEvent.hover(shown.get("[role=slider]"));
    const bubble = shown.get("[data-part=preview]");
    await expect.poll(() => getComputedStyle(bubble).visibility).toBe("visible");
    // Second 30 at one tile per 3 s is tile 10 of the first row.
    expect(bubble.querySelector("div")?.style.backgroundPosition).toMatch(/^-1(152|280)px 0px$/);
    expect(bubble.textContent).toMatch(/^Two0:(29|30)$/);
  });

  test("R-VISIT-07 chapters are marks in the bar and a list for the keyboard", async () => {
    const chapters = [
      { title: "Opening", startSeconds: 0 },
      { title: "The climb", startSeconds: 20 },
      { title: "Beyond the end", startSeconds: 90 },
    ];
    using shown = await started({ source: { src: "/a.m3u8", chapters } });
    expect(shown.container.querySelectorAll("[role=slider] [class*=chapter][style]")).toHaveLength(
      1,
    );
    shown.button("Chapters").focus();
    await userEvent.keyboard("{Enter}");
    await expect.poll(() => document.activeElement?.textContent).toBe("Opening0:00");
    await userEvent.keyboard("{ArrowDown}{Enter}");
    expect(shown.player.state.currentTime).toBe(20);
    expect(document.activeElement).toBe(shown.button("Chapters"));
    expect(shown.find("[role=menu]")).toBeNull();
    expect(shown.get("[role=slider]").getAttribute("aria-valuetext")).toBe(
      "0:20 of 1:00, The climb",
    );
    await userEvent.click(shown.button("Settings"));
    await expect
      .poll(() => shown.find("[data-setting=chapters]")?.textContent)
      .toBe("ChaptersThe climb");
  });

  test("R-VISIT-07 loop starts over at the end, and the page changes theatre mode", async () => {
    const wanted: boolean[] = [];
    const onTheatreChange = (theatre: boolean) => void wanted.push(theatre);
    using shown = await started({ loop: true, theatre: true, onTheatreChange });
    const video = shown.get("video") as HTMLVideoElement;
    expect([video.loop, shown.player.state.loop]).toEqual([true, true]);
    shown.player.actions.setLoop(false);
    expect(video.loop).toBe(false);
    await userEvent.click(shown.button("Default view"));
    await userEvent.keyboard("t");
    expect(wanted).toEqual([false, false]);
  });

  test("keys can be limited to the player", async () => {
    const outside = document.body.appendChild(document.createElement("button"));
    using shown = await started({ shortcuts: "player" });
    outside.focus();
    await userEvent.keyboard("l");
    expect(shown.player.state.currentTime).toBe(0);
    shown.button("Mute").focus();
    await userEvent.keyboard("l");
    expect(shown.player.state.currentTime).toBe(10);
    outside.remove();
  });

  test("R-PLAYER-04 controls hide, and show again on mouse, focus and menus", async () => {
    const clock = createFakeClock();
    using shown = await started({ environment: clock });
    const shows = () => expect.poll(() => shown.get("[data-marquee-player]").dataset["controls"]);
    clock.advance(1999);
    await shows().toBe("visible");
    clock.advance(1);
    await shows().toBe("hidden");
    await userEvent.hover(shown.get("video"), { force: true, position: { x: 40, y: 40 } });
    await shows().toBe("visible");
    await userEvent.click(shown.button("Settings"));
    await expect.poll(() => shown.find("[role=menu]")).not.toBeNull();
    clock.advance(60_000);
    await shows().toBe("visible");
    await userEvent.keyboard("{Escape}");
    await expect.poll(() => shown.find("[role=menu]")).toBeNull();
    shown.button("Settings").blur();
    clock.advance(2000);
    await shows().toBe("hidden");
  });

  test("R-PLAYER-04 a clicked control that hides leaves the keys to the player", async () => {
    const clock = createFakeClock();
    using shown = await started({ environment: clock, shortcuts: "player" });
    const root = shown.get("[data-marquee-player]");
    await userEvent.click(shown.get("[data-part=seek-bar]"));
    await expect.poll(() => shown.player.state.currentTime).toBeGreaterThan(20);
    shown.fake.ready();
    clock.advance(2000);
    await expect.poll(() => root.dataset["controls"]).toBe("hidden");
    await expect.poll(() => document.activeElement).toBe(root);
    await userEvent.keyboard("{Home}");
    await expect.poll(() => shown.player.state.currentTime).toBe(0);
  });

  test("R-PLAYER-06 waiting shows the loader, the end shows Replay", async () => {
    using shown = await started();
    expect(shown.find("[data-part=loader]")).toBeNull();
    shown.fake.stall();
    await expect.poll(() => shown.find("[data-part=loader]")).not.toBeNull();
    shown.fake.ready();
    await expect.poll(() => shown.find("[data-part=loader]")).toBeNull();
    shown.fake.advance(60);
    await expect
      .poll(() => shown.get("[data-part=play]").getAttribute("aria-label"))
      .toBe("Replay");
    await userEvent.click(shown.get("[data-part=play]"));
    expect(shown.player.state).toMatchObject({ currentTime: 0, ended: false });
  });

  test("previous and next are shown when the host handles them", async () => {
    using without = await show();
    expect(without.find("button[aria-label=Next]")).toBeNull();
    const onNext = vi.fn();
    using shown = await show({ onNext, onPrevious: onNext });
    await userEvent.click(shown.button("Next"));
    await userEvent.click(shown.button("Previous"));
    expect(onNext).toHaveBeenCalledTimes(2);
  });

  test("muted autoplay offers to unmute", async () => {
    using shown = await show();
    if (shown.fake.media) shown.fake.media.values.refusesPlay = "NotAllowedError";
    shown.player.configure({ autoPlay: true });
    shown.player.load({ src: "/b.m3u8" });
    await expect.poll(() => shown.find("[data-part=unmute]")).not.toBeNull();
    await userEvent.click(shown.get("[data-part=unmute]"));
    expect(shown.player.state.muted).toBe(false);
    await expect.poll(() => shown.find("[data-part=unmute]")).toBeNull();
  });
});

describe("settings", () => {
  test("R-PLAYER-05 speeds and qualities can be chosen by keyboard alone", async () => {
    using shown = await started();
    shown.button("Settings").focus();
    await userEvent.keyboard("{Enter}");
    const items = () =>
      [...shown.container.querySelectorAll<HTMLElement>("[role^=menuitem]")].map(
        ({ textContent }) => textContent,
      );
    await expect.poll(items).toEqual(["QualityAuto (1080p)", "SpeedNormal", "LoopOff"]);
    await userEvent.keyboard("{ArrowDown}{Enter}");
    await expect.poll(items).toEqual(["Speed", "0.25×", "0.5×", "Normal", "1.5×", "2×"]);
    expect(document.activeElement?.textContent).toBe("Normal");
    await userEvent.keyboard("{ArrowDown}{Enter}");
    expect(shown.player.state.rate).toBe(1.5);
    await expect.poll(() => document.activeElement?.textContent).toBe("Speed1.5×");
    await userEvent.keyboard("{ArrowUp}{ArrowRight}");
    await expect.poll(items).toEqual(["Quality", "Auto1080p", "1080p", "720p", "360p"]);
    await userEvent.keyboard("{ArrowDown}{ArrowDown}{Enter}");
    expect(shown.fake.calls.at(-1)).toBe("quality 1");
    await userEvent.keyboard("{Escape}");
    expect(document.activeElement).toBe(shown.button("Settings"));
    expect(shown.find("[role=menu]")).toBeNull();
    expect(shown.player.state.currentTime).toBe(0);
  });

  describe.each([
    [320, 170],
    [320, 180],
    [360, 202],
    [480, 270],
    [640, 360],
    [640, 272],
    [1280, 720],
  ])("in a player of %s × %s", (widthPx, heightPx) => {
    const open = async (fakeOptions: FakeEngineOptions = {}) => {
      const chapters = [{ title: "Opening", startSeconds: 0 }];
      const source = { src: "/a.m3u8", chapters };
      const shown = await started(
        { source },
        { textTracks, audioTracks: textTracks, ...fakeOptions },
        widthPx,
      );
      shown.container.style.setProperty("--mqp-aspect-ratio", `${widthPx} / ${heightPx}`);
      await userEvent.click(shown.button("Settings"));
      await expect.element(page.getByRole("menuitem", { name: /^Speed/ })).toBeVisible();
      await Promise.all(
        shown
          .get("[role=menu]")
          .getAnimations()
          .map(({ finished }) => finished),
      );
      return shown;
    };
    /** Names of the rows of which every corner can be seen. */
    const seenRows = ({ container }: Mounted) =>
      [...container.querySelectorAll("[role^=menuitem]")]
        .filter((row) => {
          const { left, right, top, bottom } = row.getBoundingClientRect();
          const corners = [left + 8, right - 8].flatMap((x) =>
            [top + 2, bottom - 2].map((y) => [x, y] as const),
          );
          return corners.every(([x, y]) => row.contains(document.elementFromPoint(x, y)));
        })
        .map(({ textContent }) => textContent);

    test("R-VISIT-13 all settings and all speeds are seen without scrolling", async () => {
      using shown = await open();
      expect(seenRows(shown)).toEqual([
        "QualityAuto (1080p)",
        "SpeedNormal",
        "LoopOff",
        "ChaptersOpening",
        "CaptionsOff",
        "AudioEnglish",
      ]);
      await userEvent.click(page.getByRole("menuitem", { name: /^Speed/ }));
      expect(seenRows(shown)).toEqual(["Speed", "0.25×", "0.5×", "Normal", "1.5×", "2×"]);
    });

    test("R-VISIT-13 a long list of qualities scrolls under the row that leads back", async () => {
      const heights = [4320, 2880, 2160, 1440, 1080, 720, 540, 480, 360, 240, 144];
      const qualities = heights.map((height, id) => ({
        id,
        height,
        label: `${height}p`,
        bitrateKbps: height,
      }));
      using shown = await open({ qualities });
      await userEvent.click(page.getByRole("menuitem", { name: /^Quality/ }));
      for (const label of heights.map((height) => `${height}p`)) {
        await userEvent.keyboard("{ArrowDown}");
        expect(document.activeElement?.textContent).toBe(label);
        expect(seenRows(shown)).toEqual(expect.arrayContaining(["Quality", label]));
      }
    });
  });

  test("R-PLAYER-15 captions and audio tracks of the stream are offered", async () => {
    using shown = await started({}, { textTracks, audioTracks: textTracks });
    await userEvent.click(shown.button("Settings"));
    await expect.element(page.getByRole("menuitem", { name: /^Captions/ })).toBeVisible();
    await userEvent.click(page.getByRole("menuitem", { name: /^Captions/ }));
    await userEvent.click(page.getByRole("menuitemradio", { name: "Español" }));
    expect(shown.player.state.textTrack).toBe(1);
    await userEvent.click(page.getByRole("menuitem", { name: /^Audio/ }));
    await userEvent.click(page.getByRole("menuitemradio", { name: "Español" }));
    expect(shown.player.state.audioTrack).toBe(1);
  });
});

describe("keys", () => {
  test("R-PLAYER-03 never fire while typing, with a modifier, or in a widget", async () => {
    using shown = await started();
    const field = shown.container.appendChild(document.createElement("input"));
    field.focus();
    await userEvent.keyboard("kl m");
    expect(field.value).toBe("kl m");
    const words = shown.container.appendChild(document.createElement("div"));
    words.contentEditable = "true";
    words.focus();
    await userEvent.keyboard("k5");
    expect(shown.player.state).toMatchObject({ paused: false, currentTime: 0, muted: false });
    shown.get("[data-marquee-player]").focus();
    await userEvent.keyboard("{Control>}l{/Control}");
    expect(shown.player.state.currentTime).toBe(0);
    shown.button("Mute").focus();
    await userEvent.keyboard(" ");
    expect(shown.player.state).toMatchObject({ paused: false, muted: true });
  });

  test("R-PLAYER-03 only the active player of the page handles keys", async () => {
    using first = await started();
    using second = await started();
    await userEvent.click(first.button("Mute"));
    document.body.focus();
    await userEvent.keyboard("l");
    expect([first.player.state.currentTime, second.player.state.currentTime]).toEqual([10, 0]);
    await userEvent.click(second.button("Mute"));
    await userEvent.keyboard("l");
    expect([first.player.state.currentTime, second.player.state.currentTime]).toEqual([10, 10]);
  });

  test("R-PLAYER-03 the wheel over the volume changes it by 5 % and scrolls nothing", async () => {
    using shown = await started();
    const wheel = new WheelEvent("wheel", { deltaY: 100, bubbles: true, cancelable: true });
    shown.button("Mute").dispatchEvent(wheel);
    await expect.poll(() => shown.player.state.volume).toBe(0.95);
    expect(wheel.defaultPrevented).toBe(true);
  });

  test("R-PLAYER-03 the media session has metadata, position and handlers", async () => {
    const set = vi.spyOn(navigator.mediaSession, "setActionHandler");
    const position = vi.spyOn(navigator.mediaSession, "setPositionState");
    const onNext = vi.fn();
    using shown = await started({
      onNext,
      source: { src: "/a.m3u8", title: "Aurora", artist: "Ada", artwork: "/cover.webp" },
    });
    await expect
      .poll(() => navigator.mediaSession.metadata)
      .toMatchObject({ title: "Aurora", artist: "Ada" });
    expect(navigator.mediaSession.metadata?.artwork[0]?.src).toMatch(/\/cover\.webp$/);
    expect(position).toHaveBeenLastCalledWith({ duration: 60, playbackRate: 1, position: 0 });
    const handler = (action: string) =>
      set.mock.calls.findLast(([name, run]) => name === action && run)?.[1];
    handler("seekforward")?.({ action: "seekforward" });
    expect(shown.player.state.currentTime).toBe(5);
    handler("seekto")?.({ action: "seekto", seekTime: 42 });
    expect(shown.player.state.currentTime).toBe(42);
    handler("pause")?.({ action: "pause" });
    expect(shown.player.state.paused).toBe(true);
    handler("nexttrack")?.({ action: "nexttrack" });
    expect(onNext).toHaveBeenCalledOnce();
    expect(handler("previoustrack")).toBeUndefined();
    // The session refuses this rate, which a page may set to stop the element.
    for (const video of shown.container.querySelectorAll("video")) video.playbackRate = 0;
    await expect.poll(() => shown.player.state.rate).toBe(0);
    set.mockRestore();
    position.mockRestore();
  });
});

test("R-PLAYER-03 every media key does its action", async () => {
  const set = vi.spyOn(navigator.mediaSession, "setActionHandler");
  const onPrevious = vi.fn();
  const onNext = vi.fn();
  using shown = await started({ onPrevious, onNext, source: { src: "/a.m3u8", title: "Keys" } });
  const { player } = shown;
  await expect.poll(() => navigator.mediaSession.metadata?.title).toBe("Keys");
  const press = (action: MediaSessionAction) =>
    set.mock.calls.findLast(([name, run]) => name === action && run)?.[1]?.({ action });
  press("pause");
  expect(player.state.paused).toBe(true);
  press("play");
  await expect.poll(() => player.state.paused).toBe(false);
  expect(navigator.mediaSession.playbackState).toBe("playing");
  player.actions.seek(30);
  press("seekbackward");
  expect(player.state.currentTime).toBe(25);
  press("seekforward");
  expect(player.state.currentTime).toBe(30);
  press("previoustrack");
  expect(onPrevious).toHaveBeenCalledOnce();
  press("nexttrack");
  expect(onNext).toHaveBeenCalledOnce();
  press("stop");
  expect(player.state.paused).toBe(true);
  set.mockRestore();
});

test("R-PLAYER-03 media keys follow the player used last", async () => {
  const set = vi.spyOn(navigator.mediaSession, "setActionHandler");
  const handler = (action: string) => set.mock.calls.findLast(([name]) => name === action)?.[1];
  using first = await started({ source: { src: "/a.m3u8", title: "First" } });
  using second = await started({ source: { src: "/b.m3u8", title: "Second" } });
  for (const [shown, title] of [
    [first, "First"],
    [second, "Second"],
    [first, "First"],
  ] as const) {
    shown
      .get("[data-part=controls]")
      .dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
    await expect.poll(() => navigator.mediaSession.metadata?.title).toBe(title);
    const before = shown.player.state.currentTime;
    handler("seekforward")?.({ action: "seekforward" });
    expect(shown.player.state.currentTime).toBe(before + 5);
  }
  set.mockRestore();
});

describe("touch", () => {
  const tap = (target: HTMLElement, across: number, atMs: number) => {
    const box = target.getBoundingClientRect();
    const at = {
      clientX: box.left + box.width * across,
      clientY: box.top + box.height / 2,
      pointerType: "touch",
      bubbles: true,
    };
    for (const type of ["pointerdown", "pointerup", "click"]) {
      target.dispatchEvent(
        Object.defineProperty(new PointerEvent(type, at), "timeStamp", { value: atMs }),
      );
    }
  };

  test("R-PLAYER-04 a tap shows and hides the controls, and double taps seek 10 s", async () => {
    using shown = await started();
    const surface = shown.get("[data-part=gestures]");
    shown.player.actions.hideControls();
    tap(surface, 0.5, 1000);
    expect(shown.player.state).toMatchObject({ controlsVisible: true, paused: false });
    tap(surface, 0.5, 1350);
    expect(shown.player.state).toMatchObject({ controlsVisible: false, paused: false });
    // The clock is stopped, so that taps add up to one number.
    using _ = vi.spyOn(performance, "now").mockReturnValue(performance.now());
    using _flash = keepFlash();
    tap(surface, 0.9, 1700);
    tap(surface, 0.9, 1800);
    expect(shown.player.state.currentTime).toBe(10);
    await expect.poll(() => shown.find("[data-part=flash]")?.textContent).toBe("10 s");
    tap(surface, 0.9, 1900);
    expect(shown.player.state.currentTime).toBe(20);
    await expect.poll(() => shown.find("[data-part=flash]")?.textContent).toBe("20 s");
    await expect
      .poll(() => shown.get("[data-part=announcer]").textContent)
      .toBe("Forward 10 seconds");
  });
});

describe("messages", () => {
  test.each([
    [
      "R-PLAYER-07",
      { origin: "network" as const },
      "We can't load this video due to a network error. Please check your internet connection.",
    ],
    [
      "R-PLAYER-10",
      { origin: "media" as const, details: "bufferAppendError" },
      "A media error was encountered. You may experience playback problems.",
    ],
    [
      "R-PLAYER-10",
      { origin: "other" as const },
      "We couldn't load this video. Please try again later.",
    ],
    ["R-PLAYER-10", { origin: "element" as const }, "An error occurred."],
    [
      "R-PLAYER-10",
      { origin: "other" as const, details: "unsupportedSource", body: "AVI" },
      "Your browser can't play this video (AVI). It has to be an HLS stream, " +
        "or an MP4, WebM or MP3 file with codecs that your browser supports.",
    ],
  ])("%s shows the message for %o", async (_, fault, text) => {
    using shown = await started({}, { ready: true });
    shown.fake.fault(fault);
    await expect.poll(() => shown.find("[role=alert] p")?.textContent).toBe(text);
  });
  test("R-PLAYER-07 Retry is offered during retries, and starts no paused video", async () => {
    using shown = await started();
    shown.player.actions.pause();
    shown.fake.fault();
    const before = shown.fake.requests.length;
    await userEvent.click(page.getByRole("button", { name: "Retry" }));
    await expect.poll(() => shown.fake.requests.length).toBe(before + 1);
    await expect.poll(() => shown.player.state).toMatchObject({ message: null, paused: true });
  });
  test("R-PLAYER-10 a message that ends playback has Retry", async () => {
    using shown = await started();
    shown.fake.advance(12);
    shown.fake.fault({ origin: "other" });
    const retry = page.getByRole("button", { name: "Retry" });
    await expect.element(retry).toBeVisible();
    await userEvent.click(retry);
    await expect
      .poll(() => shown.player.state)
      .toMatchObject({ message: null, currentTime: 12, paused: false });
  });
});

describe("accessibility", () => {
  const scan = async ({ container }: Mounted) => {
    const { violations } = await axe.run(container, { resultTypes: ["violations"] });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
  };

  test.each(["dark", "light"])("axe finds nothing in any state, %s page", async (theme) => {
    document.documentElement.style.colorScheme = theme;
    document.body.style.background = theme === "dark" ? "#111" : "#fff";
    using shown = await show(
      { onNext: () => {}, onPrevious: () => {} },
      { textTracks, audioTracks: textTracks },
    );
    expect(await scan(shown)).toEqual([]);
    shown.player.actions.play();
    await expect.poll(() => shown.player.state.started).toBe(true);
    expect(await scan(shown)).toEqual([]);
    shown.player.actions.toggleCaptions();
    await userEvent.click(shown.button("Settings"));
    await expect.poll(() => shown.find("[role=menu]")).not.toBeNull();
    expect(await scan(shown)).toEqual([]);
    await userEvent.click(page.getByRole("menuitem", { name: /^Quality/ }));
    expect(await scan(shown)).toEqual([]);
    await userEvent.keyboard("{Escape}");
    shown.player.actions.toggleShortcuts();
    await expect.poll(() => shown.find("[role=dialog]")).not.toBeNull();
    expect(await scan(shown)).toEqual([]);
    shown.player.actions.toggleShortcuts();
    shown.fake.stall();
    shown.fake.fault();
    await expect.poll(() => shown.find("[role=alert] p")).not.toBeNull();
    expect(await scan(shown)).toEqual([]);
    shown.fake.fault({ origin: "other" });
    shown.player.actions.retry();
    shown.fake.fault({ origin: "other" });
    await expect.poll(() => shown.find("[role=alert] button")).not.toBeNull();
    expect(await scan(shown)).toEqual([]);
  });

  test("the host can replace labels", async () => {
    using shown = await show({ labels: { play: "Abspielen", settings: "Einstellungen" } });
    expect(shown.button("Abspielen")).toBeTruthy();
    expect(shown.button("Einstellungen")).toBeTruthy();
  });
});
