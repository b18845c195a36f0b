import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { BrowserPlayer, CreatePlayerOptions, PlayerActions } from "./assemble-player";
import type { PlayerState } from "./core/state";
import { listSettings, type SettingName } from "./skin/settings";
import { defineMarqueePlayer } from "./element";
import { address } from "./faults/stage";
import { englishLabels } from "./labels";
import { mount } from "./react/testing/mount";
import { VideoPlayer } from "./react/video-player/video-player";
import { createFakeClock, createFakeEngine, type FakeClock, type FakeEngine } from "./testing";

defineMarqueePlayer();

interface Face {
  player: BrowserPlayer;
  place: HTMLElement;
  remove: () => void;
}

const faces: Readonly<Record<string, (src: string, options: CreatePlayerOptions) => Promise<Face>>> = {
  VideoPlayer: async (src, options) => {
    const made: BrowserPlayer[] = [];
    const mounted = mount(<VideoPlayer source={{ src }} onPlayer={(player) => void made.push(player)} {...options} />);
    await soon(() => made.length).toBeGreaterThan(0);
    return { player: present(made[0]), place: mounted.container, remove: () => mounted[Symbol.dispose]() };
  },
  "<marquee-player>": async (src, options) => {
    const element = document.createElement("marquee-player");
    element.setAttribute("src", src);
    element.options = options;
    element.style.inlineSize = "800px";
    document.body.append(element);
    return { player: present(element.player), place: element, remove: () => element.remove() };
  },
};

/** Most of what is waited for takes a millisecond. */
const soon = <Value,>(look: () => Value, withinMs = 2000) => expect.poll(look, { interval: 5, timeout: withinMs });

function present<Value>(value: Value | null | undefined): Value {
  if (value === null || value === undefined) throw new Error("It is not on the page.");
  return value;
}

interface Stage extends Face {
  fake: FakeEngine;
  clock: FakeClock;
  /** Calls of the host's `onPrevious` and `onNext`. */
  asked: string[];
  root: HTMLElement;
  /** Comes to a control of the player by Tab, forth or back, as people do who see where they are. */
  tabTo(selector: string): Promise<void>;
  /** Waits for what the player says of itself. */
  sees(state: Partial<PlayerState>): Promise<void>;
}

interface StageOptions extends CreatePlayerOptions {
  /** A real stream, rather than a pretended one of a minute. */
  src?: string;
  /** The browser lets nothing sound before somebody has touched the page. */
  silent?: boolean;
}

const tracks = [
  { id: 0, label: "English", language: "en" },
  { id: 1, label: "Español", language: "es" },
];
const digits = ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9"];
const named = (name: string) => `button[aria-label="${name}"]`;

const left: (() => void)[] = [];
const pressed = new Set<string>();
beforeAll(() => page.viewport(1280, 900));
afterEach(() => {
  for (const leave of left.splice(0)) leave();
  pressed.clear();
});

/** Presses keys on the real keyboard, and remembers them. */
async function press(...keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    pressed.add(key);
    await userEvent.keyboard(key.length > 1 ? `{${key}}` : key);
  }
}

/** Presses a key as often as it takes among the few items of a menu. */
async function pressUntil(key: string, isThere: () => boolean | undefined): Promise<void> {
  for (let presses = 0; !isThere(); presses += 1) {
    if (presses > 6) throw new Error(`${key} never comes there.`);
    await press(key);
  }
}

/** A player between a page's other controls, with the focus before it. */
async function stage(face: string, { src, silent = false, ...options }: StageOptions = {}): Promise<Stage> {
  const fake = createFakeEngine({ textTracks: tracks, audioTracks: tracks });
  const clock = createFakeClock();
  const asked: string[] = [];
  const outside = ["before", "after"].map((name) => Object.assign(document.createElement("button"), { name }));
  const [before, after] = [present(outside[0]), present(outside[1])];
  document.body.append(before);
  const shown = await present(faces[face])(src ?? "/a.m3u8", {
    ...(src === undefined && {
      environment: clock,
      engine: (media, host) => {
        const engine = fake.engine(media, host);
        if (silent) present(fake.media).values.refusesPlay = "NotAllowedError";
        return engine;
      },
    }),
    onPrevious: () => void asked.push("previous"),
    onNext: () => void asked.push("next"),
    ...options,
  });
  document.body.append(after);
  left.push(
    shown.remove,
    () => before.remove(),
    () => after.remove(),
  );
  const { player, place } = shown;
  await soon(() => player.state.duration, 10_000).toBeGreaterThan(20);
  before.focus();

  const tabTo: Stage["tabTo"] = async (selector) => {
    await soon(() => place.querySelector(selector)).not.toBeNull();
    const focused = () => document.activeElement ?? document.body;
    for (let stops = 0; !focused().matches(selector); stops += 1) {
      if (stops > 30) throw new Error(`Tab never comes to ${selector}.`);
      const isBehind =
        focused().compareDocumentPosition(present(place.querySelector(selector))) & Node.DOCUMENT_POSITION_PRECEDING;
      if (isBehind) await userEvent.keyboard("{Shift>}{Tab}{/Shift}");
      else await press("Tab");
    }
    expect(focused().matches(":focus-visible")).toBe(true);
    expect(player.state.controlsVisible).toBe(true);
  };
  return {
    ...shown,
    fake,
    clock,
    asked,
    root: present(place.querySelector<HTMLElement>("[data-marquee-player]")),
    tabTo,
    sees: (state) => soon(() => player.state).toMatchObject(state),
  };
}

async function started(face: string, options: StageOptions = {}): Promise<Stage> {
  const shown = await stage(face, { autoPlay: true, ...options });
  await soon(() => shown.player.state.started, 10_000).toBe(true);
  return shown;
}

/** Every choice of one of the settings, in and out by the menu. */
async function chooseEach(face: string, name: SettingName): Promise<void> {
  const shown = await started(face);
  const { player, tabTo, place } = shown;
  const setting = () =>
    present(listSettings(player.state, player.actions, englishLabels).find((each) => each.name === name));
  const focusedSetting = () => document.activeElement?.getAttribute("data-setting");
  await tabTo(named("Settings"));
  await press("Enter");
  await soon(focusedSetting).toBeTruthy();
  await pressUntil("ArrowDown", () => focusedSetting() === name);
  // Upwards, so that each choice is another than the one before.
  for (const { value, label } of setting().choices.toReversed()) {
    await press("Enter");
    await soon(() => document.activeElement?.getAttribute("aria-checked")).toBe("true");
    await pressUntil("ArrowUp", () => document.activeElement?.textContent.startsWith(label));
    await press(" ");
    await soon(() => setting().value).toBe(value);
    await soon(focusedSetting).toBe(name);
  }
  await press("Escape");
  await soon(() => place.querySelector("[role=menu]")).toBeNull();
  expect(document.activeElement?.matches(named("Settings"))).toBe(true);
}

/** The keys do it from wherever focus is in the player. */
async function inPlayer(face: string, options: StageOptions = {}): Promise<Stage> {
  const shown = await started(face, options);
  await shown.tabTo("[data-part=play]");
  return shown;
}

/** How the keyboard does what the player can do. An action without a line here is one that the mouse alone can reach. */
const ways: Readonly<Record<keyof PlayerActions, (face: string) => Promise<void>>> = {
  play: async (face) => {
    const shown = await stage(face);
    await shown.tabTo(named("Play"));
    await press("Enter");
    await shown.sees({ paused: false });
    // The button has gone; the keys still mean the player.
    await press("ArrowDown");
    await shown.sees({ volume: 0.95 });
  },
  pause: async (face) => {
    const shown = await started(face);
    await shown.tabTo(named("Pause"));
    await press("Enter");
    await shown.sees({ paused: true });
  },
  togglePlay: async (face) => {
    const shown = await started(face);
    await shown.tabTo("[data-part=seek-bar]");
    for (const [index, key] of [" ", "k", " ", "k"].entries()) {
      await press(key);
      await shown.sees({ paused: index % 2 === 0 });
    }
    shown.fake.advance(60);
    await shown.tabTo(named("Replay"));
    await press("Enter");
    await shown.sees({ paused: false, ended: false, currentTime: 0 });
  },
  seek: async (face) => {
    const shown = await inPlayer(face);
    for (const tenth of digits.toReversed()) {
      await press(tenth);
      await shown.sees({ currentTime: Number(tenth) * 6 });
    }
    await press("End");
    await shown.sees({ currentTime: 60 });
    await press("Home");
    await shown.sees({ currentTime: 0 });
    await shown.tabTo("[data-part=seek-bar]");
    for (const [key, currentTime] of [
      ["PageUp", 30],
      ["ArrowUp", 35],
      ["ArrowDown", 30],
      ["ArrowRight", 35],
      ["ArrowLeft", 30],
      ["PageDown", 0],
      ["End", 60],
      ["Home", 0],
    ] as const) {
      await press(key);
      await shown.sees({ currentTime });
    }
  },
  seekBy: async (face) => {
    const shown = await inPlayer(face);
    for (const [key, currentTime] of [
      ["ArrowRight", 5],
      ["l", 15],
      ["j", 5],
      ["ArrowLeft", 0],
    ] as const) {
      await press(key);
      await shown.sees({ currentTime });
    }
  },
  stepFrame: async (face) => {
    const shown = await inPlayer(face);
    await press(".", ".");
    await shown.sees({ paused: true, currentTime: 2 / 24 });
    await press(",");
    await shown.sees({ currentTime: 1 / 24 });
  },
  setVolume: async (face) => {
    const shown = await started(face);
    await shown.tabTo("[aria-label=Volume]");
    for (const [key, state] of [
      ["ArrowLeft", { volume: 0.95 }],
      ["ArrowDown", { volume: 0.9 }],
      ["ArrowRight", { volume: 0.95 }],
      ["ArrowUp", { volume: 1 }],
      ["Home", { muted: true }],
      ["End", { muted: false, volume: 1 }],
    ] as const) {
      await press(key);
      await shown.sees({ ...state, currentTime: 0 });
    }
  },
  changeVolume: async (face) => {
    const shown = await inPlayer(face);
    await press("ArrowDown", "ArrowDown");
    await shown.sees({ volume: 0.9 });
    await press("ArrowUp");
    await shown.sees({ volume: 0.95 });
  },
  toggleMute: async (face) => {
    const shown = await started(face, { silent: true });
    await shown.sees({ mutedByAutoplay: true, muted: true });
    await shown.tabTo("[data-part=unmute]");
    await press("Enter");
    await shown.sees({ mutedByAutoplay: false, muted: false });
    await soon(() => shown.place.querySelector("[data-part=unmute]:not([hidden])")).toBeNull();
    await press("ArrowDown");
    await shown.sees({ volume: 0.95 });
    await press("m");
    await shown.sees({ muted: true });
    await shown.tabTo(named("Unmute"));
    await press(" ");
    await shown.sees({ muted: false, paused: false });
  },
  setRate: (face) => chooseEach(face, "speed"),
  stepRate: async (face) => {
    const shown = await inPlayer(face);
    await press(">");
    await shown.sees({ rate: 1.5 });
    await press("<", "<");
    await shown.sees({ rate: 0.5 });
  },
  setQuality: (face) => chooseEach(face, "quality"),
  setTextTrack: (face) => chooseEach(face, "captions"),
  toggleCaptions: async (face) => {
    const shown = await started(face);
    await shown.tabTo("[data-part=captions-button]");
    await press("Enter");
    await shown.sees({ textTrack: 0 });
    await press("c");
    await shown.sees({ textTrack: null });
  },
  setAudioTrack: (face) => chooseEach(face, "audio"),
  wakeControls: async (face) => {
    const shown = await started(face);
    shown.clock.advance(2000);
    await shown.sees({ controlsVisible: false });
    await press("Tab");
    await shown.sees({ controlsVisible: true });
  },
  holdControls: async (face) => {
    const shown = await inPlayer(face);
    shown.clock.advance(10_000);
    await shown.sees({ controlsVisible: true, paused: false });
  },
  hideControls: async (face) => {
    const shown = await inPlayer(face);
    await userEvent.keyboard("{Shift>}{Tab}{Tab}{/Shift}");
    expect(shown.place.contains(document.activeElement)).toBe(false);
    shown.clock.advance(2000);
    await shown.sees({ controlsVisible: false });
  },
  previous: async (face) => {
    const shown = await inPlayer(face);
    await press("P");
    await shown.tabTo(named("Previous"));
    await press("Enter");
    expect(shown.asked).toEqual(["previous", "previous"]);
  },
  next: async (face) => {
    const shown = await inPlayer(face);
    await press("N");
    await shown.tabTo(named("Next"));
    await press("Enter");
    expect(shown.asked).toEqual(["next", "next"]);
  },
  retry: async (face) => {
    const shown = await started(face);
    shown.fake.advance(12);
    shown.fake.fault({ origin: "other" });
    await shown.sees({ message: { kind: "broken", ending: true } });
    await shown.tabTo("[role=alert] button");
    await press("Enter");
    await shown.sees({ message: null, currentTime: 12, paused: false });
    await press("ArrowDown");
    await shown.sees({ volume: 0.95 });
  },
  toggleFullscreen: async (face) => {
    const shown = await inPlayer(face);
    await press("f");
    await soon(() => document.fullscreenElement).toBe(shown.root);
    await press("f");
    await shown.sees({ fullscreen: false });
    await shown.tabTo(named("Fullscreen"));
    await press("Enter");
    await shown.sees({ fullscreen: true });
    await press("Enter");
    await soon(() => document.fullscreenElement).toBeNull();
  },
  togglePip: async (face) => {
    // Only a picture that is there can leave the page.
    const shown = await inPlayer(face, { src: address({}) });
    const video = shown.root.querySelector("video");
    await press("i");
    await soon(() => document.pictureInPictureElement).toBe(video);
    await press("i");
    await shown.sees({ pip: false });
    await shown.tabTo("[data-part=pip]");
    await press("Enter");
    await shown.sees({ pip: true });
    await press("Enter");
    await soon(() => document.pictureInPictureElement).toBeNull();
  },
  cast: async (face) => {
    const prompt = vi.fn(async () => undefined);
    using _screens = screensAround(prompt);
    const shown = await started(face);
    await shown.tabTo(named("Play on another screen"));
    await press("Enter");
    expect(prompt).toHaveBeenCalledOnce();
  },
  toggleShortcuts: async (face) => {
    const shown = await inPlayer(face);
    const list = () => shown.place.querySelector("[role=dialog]");
    await press("?");
    await soon(() => document.activeElement?.matches(named("Close"))).toBe(true);
    await press("Tab");
    expect(list()?.contains(document.activeElement)).toBe(true);
    await press("Escape");
    await soon(list).toBeNull();
    expect(document.activeElement?.matches("[data-part=play]")).toBe(true);
    await press("?");
    await soon(() => document.activeElement?.matches(named("Close"))).toBe(true);
    await press("Enter");
    await shown.sees({ shortcutsOpen: false });
  },
};

/** As if the network had a screen to play on, which a test's has not. */
function screensAround(prompt: () => Promise<undefined>): Disposable {
  const remote = Object.assign(new EventTarget(), {
    state: "disconnected",
    prompt,
    watchAvailability: async (tell: (available: boolean) => void) => {
      tell(true);
      return 1;
    },
    cancelWatchAvailability: async () => undefined,
  });
  const real = Object.getOwnPropertyDescriptor(HTMLMediaElement.prototype, "remote") ?? {};
  Object.defineProperty(HTMLMediaElement.prototype, "remote", { configurable: true, get: () => remote });
  return { [Symbol.dispose]: () => void Object.defineProperty(HTMLMediaElement.prototype, "remote", real) };
}

/** What each key of the list that `?` shows is for. */
const listed: Readonly<Record<string, readonly [key: string, action: keyof PlayerActions]>> = {
  Space: [" ", "togglePlay"],
  K: ["k", "togglePlay"],
  "←": ["ArrowLeft", "seekBy"],
  "→": ["ArrowRight", "seekBy"],
  J: ["j", "seekBy"],
  L: ["l", "seekBy"],
  "↑": ["ArrowUp", "changeVolume"],
  "↓": ["ArrowDown", "changeVolume"],
  M: ["m", "toggleMute"],
  F: ["f", "toggleFullscreen"],
  C: ["c", "toggleCaptions"],
  I: ["i", "togglePip"],
  ...Object.fromEntries(digits.map((digit) => [digit, [digit, "seek"] as const])),
  Home: ["Home", "seek"],
  End: ["End", "seek"],
  ",": [",", "stepFrame"],
  ".": [".", "stepFrame"],
  "<": ["<", "stepRate"],
  ">": [">", "stepRate"],
  "Shift+P": ["P", "previous"],
  "Shift+N": ["N", "next"],
  "?": ["?", "toggleShortcuts"],
};

describe.each(Object.keys(faces))("R-PLAYER-03 %s by keyboard alone", (face) => {
  test.each(Object.entries(ways))("%s", async (action, walk) => {
    await walk(face);
    const promised = Object.values(listed).filter(([, does]) => does === action);
    expect([...pressed]).toEqual(expect.arrayContaining(promised.map(([key]) => key)));
  });

  test("has no action and shows no key beyond these", async () => {
    const { player } = await stage(face);
    expect(Object.keys(ways).toSorted()).toEqual(Object.keys(player.actions).toSorted());
    const shown = englishLabels.keys.flatMap(([keys]) => keys.replace("0 – 9", digits.join(" ")).split(/ or | /));
    expect(shown.toSorted()).toEqual(Object.keys(listed).toSorted());
  });

  test("Tab comes to every control in turn, and out again", async () => {
    const { place, root } = await started(face, { silent: true });
    await soon(() => root.querySelector("[data-part=unmute]:not([hidden])")).not.toBeNull();
    const controls = [...place.querySelectorAll("button, input, [role=slider]")].filter((each) =>
      each.checkVisibility(),
    );
    const stops: Element[] = [];
    await press("Tab");
    while (place.contains(document.activeElement)) {
      stops.push(present(document.activeElement));
      await press("Tab");
    }
    expect(stops.map(nameOf)).toEqual(controls.map(nameOf));
    expect(document.activeElement?.getAttribute("name")).toBe("after");
  });
});

const nameOf = (control: Element) => control.getAttribute("aria-label") ?? control.textContent;
