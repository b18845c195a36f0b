import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { BrowserPlayer, CreatePlayerOptions, PlayerActions } from "./assemble-player";
import type { Source } from "./core/source";
import type { PlayerState } from "./core/state";
import { listSettings, selectSettingsState, type SettingName } from "./skin/settings";
import { abLoopPlugin } from "./ab-loop";
import { captionStylePlugin } from "./caption-style";
import { descriptionsPlugin } from "./descriptions";
import { defineMarqueePlayer } from "./element";
import { address } from "./faults/stage";
import { englishLabels } from "./labels";
import { mount } from "./react/testing/mount";
import { VideoPlayer } from "./react/video-player/video-player";
import { screenshotPlugin } from "./screenshot";
import { statsPlugin } from "./stats";
import { createFakeClock, createFakeEngine, type FakeClock, type FakeEngine } from "./testing";

defineMarqueePlayer();

interface Skin {
  player: BrowserPlayer;
  place: HTMLElement;
  remove: () => void;
}

const skins: Readonly<
  Record<string, (src: string, options: CreatePlayerOptions) => Promise<Skin>>
> = {
  VideoPlayer: async (src, options) => {
    const made: BrowserPlayer[] = [];
    const mounted = mount(
      <VideoPlayer source={{ src }} onPlayer={(player) => void made.push(player)} {...options} />,
    );
    await eventually(() => made.length).toBeGreaterThan(0);
    return {
      player: present(made[0]),
      place: mounted.container,
      remove: () => mounted[Symbol.dispose](),
    };
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

/** Polls often, because most states change within a millisecond. */
const eventually = <Value,>(look: () => Value) => expect.poll(look, { interval: 5 });

function present<Value>(value: Value | null | undefined): Value {
  if (value === null || value === undefined) throw new Error("The expected value is missing.");
  return value;
}

interface Stage extends Skin {
  fake: FakeEngine;
  clock: FakeClock;
  /** Calls of the host's `onPrevious` and `onNext`. */
  hostCalls: string[];
  root: HTMLElement;
  /** Moves the focus to a control by Tab or Shift+Tab, whichever is nearer. */
  tabTo(selector: string): Promise<void>;
  /** Waits until the player has this state. */
  expectState(state: Partial<PlayerState>): Promise<void>;
}

interface StageOptions extends CreatePlayerOptions {
  /** A real stream instead of the fake one of a minute. */
  src?: string;
  /** The fake stream is live, and can be sought over 40 s. */
  isLive?: boolean;
  /** The browser refuses to play with sound before an interaction. */
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

/** Presses keys on the real keyboard, and records them. */
async function press(...keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    pressed.add(key);
    // The driver needs Shift for capital letters.
    if (/^[A-Z]$/.test(key)) await userEvent.keyboard(`{Shift>}${key}{/Shift}`);
    else await userEvent.keyboard(key.length > 1 ? `{${key}}` : key);
  }
}

/** A key as another keyboard sends it. */
function pressKey(key: KeyboardEventInit, target: Element | null = document.activeElement): void {
  target?.dispatchEvent(
    new KeyboardEvent("keydown", { bubbles: true, composed: true, cancelable: true, ...key }),
  );
}

/** Presses a key until the condition holds. */
async function pressUntil(key: string, isReached: () => boolean | undefined): Promise<void> {
  for (let presses = 0; !isReached(); presses += 1) {
    if (presses > 6) throw new Error(`${key} never gets there.`);
    await press(key);
  }
}

/** A player between other controls of a page, with the focus before it. */
async function stage(
  skin: string,
  { src, isLive = false, silent = false, ...options }: StageOptions = {},
): Promise<Stage> {
  const fake = createFakeEngine({
    textTracks: tracks,
    audioTracks: tracks.map((track) => ({ ...track, isSeparate: true })),
    ...(isLive && { live: { windowSeconds: 40 } }),
  });
  const clock = createFakeClock();
  const hostCalls: string[] = [];
  const outside = ["before", "after"].map((name) =>
    Object.assign(document.createElement("button"), { name }),
  );
  const [before, after] = [present(outside[0]), present(outside[1])];
  document.body.append(before);
  const shown = await present(skins[skin])(src ?? "/a.m3u8", {
    ...(src === undefined && {
      environment: clock,
      engine: (media, host, source) => {
        const engine = fake.engine(media, host, source);
        if (silent) present(fake.media).values.refusesPlay = "NotAllowedError";
        return engine;
      },
    }),
    onPrevious: () => void hostCalls.push("previous"),
    onNext: () => void hostCalls.push("next"),
    ...options,
  });
  document.body.append(after);
  left.push(
    shown.remove,
    () => before.remove(),
    () => after.remove(),
  );
  const { player, place } = shown;
  await eventually(() => player.state.seekable.end).toBeGreaterThan(20);
  before.focus();

  const tabTo: Stage["tabTo"] = async (selector) => {
    await eventually(() => place.querySelector(selector)).not.toBeNull();
    const focused = () => document.activeElement ?? document.body;
    for (let stops = 0; !focused().matches(selector); stops += 1) {
      if (stops > 30) throw new Error(`Tab never reaches ${selector}.`);
      const isBehind =
        focused().compareDocumentPosition(present(place.querySelector(selector))) &
        Node.DOCUMENT_POSITION_PRECEDING;
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
    hostCalls,
    root: present(place.querySelector<HTMLElement>("[data-marquee-player]")),
    tabTo,
    expectState: (state) => eventually(() => player.state).toMatchObject(state),
  };
}

async function started(skin: string, options: StageOptions = {}): Promise<Stage> {
  const shown = await stage(skin, { autoPlay: true, ...options });
  await eventually(() => shown.player.state.started).toBe(true);
  return shown;
}

/** Chooses every choice of a setting in the menu. */
async function chooseEach(
  skin: string,
  name: SettingName,
  described: Partial<Source> = {},
): Promise<void> {
  const shown = await started(skin);
  const { player, tabTo, place } = shown;
  player.load({ ...present(player.state.source), ...described });
  const setting = () =>
    present(
      listSettings(selectSettingsState(player.state), player.actions, englishLabels).find(
        (each) => each.name === name,
      ),
    );
  const focusedSetting = () => document.activeElement?.getAttribute("data-setting");
  await tabTo(named("Settings"));
  await press("Enter");
  await eventually(focusedSetting).toBeTruthy();
  await pressUntil("ArrowDown", () => focusedSetting() === name);
  // Upwards, so that each choice differs from the one before.
  for (const { value, label } of setting().choices.toReversed()) {
    await press("Enter");
    await eventually(() => document.activeElement?.getAttribute("aria-checked")).toBe("true");
    await pressUntil("ArrowUp", () => document.activeElement?.textContent.startsWith(label));
    await press(" ");
    await eventually(() => setting().value).toBe(value);
    await eventually(focusedSetting).toBe(name);
  }
  await press("Escape");
  await eventually(() => place.querySelector("[role=menu]")).toBeNull();
  expect(document.activeElement?.matches(named("Settings"))).toBe(true);
}

/** A started player with the focus on the play button. */
async function inPlayer(skin: string, options: StageOptions = {}): Promise<Stage> {
  const shown = await started(skin, options);
  await shown.tabTo("[data-part=play]");
  return shown;
}

/**
 * The keyboard's way to each action. An action without an entry can only be reached by the mouse.
 */
const ways: Readonly<Record<keyof PlayerActions, (skin: string) => Promise<void>>> = {
  play: async (skin) => {
    const shown = await stage(skin);
    await shown.tabTo(named("Play"));
    await press("Enter");
    await shown.expectState({ paused: false });
    // The button is gone; the keys still control the player.
    await press("ArrowDown");
    await shown.expectState({ volume: 0.95 });
  },
  pause: async (skin) => {
    const shown = await started(skin);
    await shown.tabTo(named("Pause"));
    await press("Enter");
    await shown.expectState({ paused: true });
  },
  togglePlay: async (skin) => {
    const shown = await started(skin);
    await shown.tabTo("[data-part=seek-bar]");
    for (const [index, key] of [" ", "k", " ", "k"].entries()) {
      await press(key);
      await shown.expectState({ paused: index % 2 === 0 });
    }
    shown.fake.advance(60);
    await shown.tabTo(named("Replay"));
    await press("Enter");
    await shown.expectState({ paused: false, ended: false, currentTime: 0 });
  },
  goLive: async (skin) => {
    const shown = await started(skin, { isLive: true });
    await shown.tabTo("[data-part=seek-bar]");
    await press("Home");
    await shown.expectState({ currentTime: 20 });
    await shown.tabTo("[data-part=live]");
    await press("Enter");
    await shown.expectState({ currentTime: 60 });
  },
  seek: async (skin) => {
    const shown = await inPlayer(skin);
    for (const tenth of digits.toReversed()) {
      await press(tenth);
      await shown.expectState({ currentTime: Number(tenth) * 6 });
    }
    await press("End");
    await shown.expectState({ currentTime: 60 });
    await press("Home");
    await shown.expectState({ currentTime: 0 });
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
      await shown.expectState({ currentTime });
    }
  },
  seekBy: async (skin) => {
    const shown = await inPlayer(skin);
    for (const [key, currentTime] of [
      ["ArrowRight", 5],
      ["l", 15],
      ["j", 5],
      ["ArrowLeft", 0],
    ] as const) {
      await press(key);
      await shown.expectState({ currentTime });
    }
  },
  stepFrame: async (skin) => {
    const shown = await inPlayer(skin);
    await press(".", ".");
    await shown.expectState({ paused: true, currentTime: 2 / 24 });
    await press(",");
    await shown.expectState({ currentTime: 1 / 24 });
  },
  setVolume: async (skin) => {
    const shown = await started(skin);
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
      await shown.expectState({ ...state, currentTime: 0 });
    }
  },
  changeVolume: async (skin) => {
    const shown = await inPlayer(skin);
    await press("ArrowDown", "ArrowDown");
    await shown.expectState({ volume: 0.9 });
    await press("ArrowUp");
    await shown.expectState({ volume: 0.95 });
  },
  toggleMute: async (skin) => {
    const shown = await started(skin, { silent: true });
    await shown.expectState({ mutedByAutoplay: true, muted: true });
    await shown.tabTo("[data-part=unmute]");
    await press("Enter");
    await shown.expectState({ mutedByAutoplay: false, muted: false });
    await eventually(() =>
      shown.place.querySelector("[data-part=unmute]:not([hidden])"),
    ).toBeNull();
    await press("ArrowDown");
    await shown.expectState({ volume: 0.95 });
    await press("m");
    await shown.expectState({ muted: true });
    await shown.tabTo(named("Unmute"));
    await press(" ");
    await shown.expectState({ muted: false, paused: false });
  },
  setRate: (skin) => chooseEach(skin, "speed"),
  stepRate: async (skin) => {
    const shown = await inPlayer(skin);
    await press(">");
    await shown.expectState({ rate: 1.05 });
    await press("<", "<");
    await shown.expectState({ rate: 0.95 });
  },
  holdRate: async (skin) => {
    const shown = await inPlayer(skin, { autoPlay: true });
    await shown.expectState({ paused: false });
    pressKey({ key: " ", code: "Space" }, shown.root);
    await shown.expectState({ rate: 2, rateHeld: true, paused: false });
    await eventually(() => shown.root.querySelector("[data-part=flash]")?.textContent).toBe("2×");
    shown.root.dispatchEvent(new KeyboardEvent("keyup", { key: " ", bubbles: true }));
    await shown.expectState({ rate: 1, rateHeld: false, paused: false });
  },
  setLoop: (skin) => chooseEach(skin, "loop"),
  setEvenLoudness: (skin) =>
    chooseEach(skin, "loudness", { loudness: { integratedLufs: -9, truePeakDb: -1 } }),
  setAudioOnly: (skin) => chooseEach(skin, "audioOnly"),
  toggleTheatre: async (skin) => {
    const wanted: boolean[] = [];
    const shown = await inPlayer(skin, { onTheatreChange: (theatre) => void wanted.push(theatre) });
    await press("t");
    await shown.tabTo(named("Theatre mode"));
    await press("Enter");
    expect(wanted).toEqual([true, true]);
  },
  setQuality: (skin) => chooseEach(skin, "quality"),
  setTextTrack: (skin) => chooseEach(skin, "captions"),
  toggleCaptions: async (skin) => {
    const shown = await started(skin);
    await shown.tabTo("[data-part=captions-button]");
    await press("Enter");
    await shown.expectState({ textTrack: 0 });
    await press("c");
    await shown.expectState({ textTrack: null });
  },
  setAudioTrack: (skin) => chooseEach(skin, "audio"),
  wakeControls: async (skin) => {
    const shown = await started(skin);
    const controls = present(shown.root.querySelector("[data-part=controls]"));
    const hide = async () => {
      shown.clock.advance(2000);
      await shown.expectState({ controlsVisible: false });
      await eventually(() => getComputedStyle(controls).opacity).toBe("0");
      await Promise.all(controls.getAnimations().map(({ finished }) => finished));
    };
    await hide();
    await press("Tab");
    await shown.expectState({ controlsVisible: true });
    expect(controls.contains(document.activeElement)).toBe(true);
    // From the player itself, as after a click on the video.
    shown.root.focus();
    await hide();
    await press("Tab");
    await shown.expectState({ controlsVisible: true });
    expect(controls.contains(document.activeElement)).toBe(true);
  },
  holdControls: async (skin) => {
    const shown = await inPlayer(skin);
    shown.clock.advance(10_000);
    await shown.expectState({ controlsVisible: true, paused: false });
  },
  hideControls: async (skin) => {
    const shown = await inPlayer(skin);
    await userEvent.keyboard("{Shift>}{Tab}{Tab}{/Shift}");
    expect(shown.place.contains(document.activeElement)).toBe(false);
    shown.clock.advance(2000);
    await shown.expectState({ controlsVisible: false });
  },
  previous: async (skin) => {
    const shown = await inPlayer(skin);
    await press("P");
    await shown.tabTo(named("Previous"));
    await press("Enter");
    expect(shown.hostCalls).toEqual(["previous", "previous"]);
  },
  next: async (skin) => {
    const shown = await inPlayer(skin);
    await press("N");
    await shown.tabTo(named("Next"));
    await press("Enter");
    expect(shown.hostCalls).toEqual(["next", "next"]);
  },
  retry: async (skin) => {
    const shown = await started(skin);
    shown.fake.advance(12);
    shown.fake.fault({ origin: "other" });
    await shown.expectState({ message: { kind: "broken", ending: true } });
    await shown.tabTo("[role=alert] button");
    await press("Enter");
    await shown.expectState({ message: null, currentTime: 12, paused: false });
    await press("ArrowDown");
    await shown.expectState({ volume: 0.95 });
  },
  toggleFullscreen: async (skin) => {
    const shown = await inPlayer(skin);
    await press("f");
    await eventually(() => document.fullscreenElement).toBe(shown.root);
    await press("f");
    await shown.expectState({ fullscreen: false });
    await shown.tabTo(named("Fullscreen"));
    await press("Enter");
    await shown.expectState({ fullscreen: true });
    await press("Enter");
    await eventually(() => document.fullscreenElement).toBeNull();
  },
  togglePip: async (skin) => {
    // Picture-in-picture needs a real video.
    const shown = await inPlayer(skin, { src: address({}) });
    const video = shown.root.querySelector("video");
    await press("i");
    await eventually(() => document.pictureInPictureElement).toBe(video);
    await press("i");
    await shown.expectState({ pip: false });
    await shown.tabTo("[data-part=pip]");
    await press("Enter");
    await shown.expectState({ pip: true });
    await press("Enter");
    await eventually(() => document.pictureInPictureElement).toBeNull();
  },
  cast: async (skin) => {
    const prompt = vi.fn(async () => undefined);
    using _screens = screensAround(prompt);
    const shown = await started(skin);
    await shown.tabTo(named("Cast to a device"));
    await press("Enter");
    expect(prompt).toHaveBeenCalledOnce();
  },
  toggleShortcuts: async (skin) => {
    const shown = await inPlayer(skin);
    const list = () => shown.place.querySelector("[role=dialog]");
    await press("?");
    await eventually(() => document.activeElement?.matches(named("Close"))).toBe(true);
    await press("Tab");
    expect(list()?.contains(document.activeElement)).toBe(true);
    await press("Escape");
    await eventually(list).toBeNull();
    expect(document.activeElement?.matches("[data-part=play]")).toBe(true);
    await press("?");
    await eventually(() => document.activeElement?.matches(named("Close"))).toBe(true);
    await press("Enter");
    await shown.expectState({ shortcutsOpen: false });
  },
};

/** Checks the effect of each menu entry that a plugin adds, from its choice on. */
const pluginEntries: Readonly<Record<string, (shown: Stage) => Promise<void>>> = {
  "Stats for nerds": (shown) => opensPanel(shown, "stats"),
  "Caption style": (shown) => opensPanel(shown, "caption-style"),
  "Audio description": (shown) => opensPanel(shown, "descriptions"),
  "A-B loop": (shown) => opensPanel(shown, "ab-loop"),
  // A fake stream has no frames.
  "Save screenshot": ({ place }) =>
    eventually(() =>
      [...place.querySelectorAll("[data-part=notice]")].map(({ textContent }) => textContent),
    ).toContain("There is no frame to save yet. Start the video first."),
};

async function opensPanel({ place }: Stage, part: string): Promise<void> {
  const panel = () => place.querySelector(`[data-part=${part}]`);
  await eventually(() => panel()?.contains(document.activeElement)).toBe(true);
  await press("Escape");
  await eventually(panel).toBeNull();
}

/** Fakes a device to cast to, which the test's network lacks. */
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
  Object.defineProperty(HTMLMediaElement.prototype, "remote", {
    configurable: true,
    get: () => remote,
  });
  return {
    [Symbol.dispose]: () => void Object.defineProperty(HTMLMediaElement.prototype, "remote", real),
  };
}

/** The keys behind each entry of the list of shortcuts. */
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
  T: ["t", "toggleTheatre"],
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

describe.each(Object.keys(skins))("R-PLAYER-03 %s by keyboard alone", (skin) => {
  test.each(Object.entries(ways))("%s", async (action, walk) => {
    await walk(skin);
    const promised = Object.values(listed).filter(([, does]) => does === action);
    expect([...pressed]).toEqual(expect.arrayContaining(promised.map(([key]) => key)));
  });

  test("there are no other actions and no other keys", async () => {
    const { player } = await stage(skin);
    expect(Object.keys(ways).toSorted()).toEqual(Object.keys(player.actions).toSorted());
    const shown = englishLabels.keys.flatMap(([keys]) =>
      keys.replace("0 – 9", digits.join(" ")).split(/ or | /),
    );
    expect(shown.toSorted()).toEqual(Object.keys(listed).toSorted());
  });

  test("every entry that a plugin adds to the menu", async () => {
    const shown = await started(skin, {
      plugins: [
        statsPlugin(),
        captionStylePlugin(),
        descriptionsPlugin(),
        abLoopPlugin(),
        screenshotPlugin(),
      ],
    });
    const { player, tabTo } = shown;
    const description = { src: "/description.vtt", language: "en", label: "English" };
    player.load({ src: present(player.state.source).src, descriptions: [description] });
    // An entry that needs captions is added with them.
    await eventually(() => player.state.menuItems?.map(({ label }) => label).toSorted()).toEqual(
      Object.keys(pluginEntries).toSorted(),
    );
    for (const [label, does] of Object.entries(pluginEntries)) {
      await tabTo(named("Settings"));
      await press("Enter");
      await eventually(() => document.activeElement?.getAttribute("role")).toBe("menuitem");
      await pressUntil("ArrowUp", () => document.activeElement?.textContent === label);
      await press(" ");
      await does(shown);
      expect(document.activeElement?.matches(named("Settings"))).toBe(true);
    }
  });

  test("chapters, by the menu that their button opens", async () => {
    const shown = await started(skin);
    const chapters = [
      { title: "Opening", startSeconds: 0 },
      { title: "Rain", startSeconds: 20 },
    ];
    shown.player.load({ src: "/a.m3u8", chapters });
    await shown.tabTo("[data-part=chapters-button]");
    await press("Enter");
    await eventually(() => document.activeElement?.getAttribute("aria-checked")).toBe("true");
    await press("ArrowDown", "Enter");
    await shown.expectState({ currentTime: 20 });
    await eventually(() => document.activeElement?.matches("[data-part=chapters-button]")).toBe(
      true,
    );
  });

  test("keys, the seek bar and the list of shortcuts go by the host's seconds", async () => {
    const { player, place, tabTo } = await inPlayer(skin, { seekStep: 7 });
    const at = player.state.currentTime;
    for (const [key, seconds] of [
      ["ArrowRight", 7],
      ["l", 21],
      ["ArrowLeft", 14],
      ["j", 0],
    ] as const) {
      await press(key);
      await eventually(() => player.state.currentTime - at).toBe(seconds);
    }
    await tabTo("[role=slider]");
    await press("ArrowUp");
    await eventually(() => player.state.currentTime - at).toBe(7);
    await press("?");
    await eventually(() => place.querySelector("[role=dialog]")?.textContent).toContain(
      "Back or forward 7 seconds",
    );
    expect(place.querySelector("[role=dialog]")?.textContent).toContain(
      "Back or forward 14 seconds",
    );
  });

  test("shortcuts do nothing while a dialog is open, the list of shortcuts included", async () => {
    const shown = await inPlayer(skin);
    const { player, place } = shown;
    const before = { ...player.state, shortcutsOpen: true };
    await press("?");
    await eventually(() => document.activeElement?.matches(named("Close"))).toBe(true);
    for (const key of ["i", "k", "m", "c", "l", "5", "ArrowLeft", "ArrowUp", "End"])
      await press(key);
    document.querySelector<HTMLElement>("[name=after]")?.focus();
    await press("m");
    expect(player.state).toEqual(before);
    expect(document.pictureInPictureElement).toBeNull();
    await press("Escape");
    await eventually(() => place.querySelector("[role=dialog]")).toBeNull();
    const dialog = Object.assign(document.createElement("div"), { role: "dialog", tabIndex: -1 });
    document.body.append(dialog);
    left.push(() => dialog.remove());
    dialog.focus();
    await press("m");
    expect(player.state).toEqual({ ...before, shortcutsOpen: false });
  });

  test("Caps Lock changes no shortcut, and other scripts' letters go by position", async () => {
    const { player, hostCalls, expectState } = await inPlayer(skin);
    await userEvent.keyboard("N");
    await userEvent.keyboard("P");
    pressKey({ key: "Т", code: "KeyN", shiftKey: true });
    expect(hostCalls).toEqual(["next"]);
    const { muted } = player.state;
    pressKey({ key: "ь", code: "KeyM" });
    await expectState({ muted: !muted });
  });

  test("keys that are held act once, but those that seek and change the volume", async () => {
    const { player, expectState } = await inPlayer(skin);
    const { muted, paused, volume } = player.state;
    const at = player.state.currentTime;
    for (const key of ["ArrowDown", "ArrowRight", "k", "m"])
      for (const repeat of [false, true, true, true]) pressKey({ key, repeat });
    await expectState({ muted: !muted, paused: !paused });
    expect(player.state.volume).toBeCloseTo(volume - 0.2);
    expect(player.state.currentTime - at).toBe(20);
  });

  test.each([
    '<input type="checkbox">',
    '<input type="radio">',
    '<input type="range">',
    "<select><option>a</option></select>",
    '<div role="grid" tabindex="0"></div>',
    '<div role="tree"><span role="treeitem" tabindex="0"></span></div>',
    '<div role="slider" tabindex="0"></div>',
  ])("a widget of the page keeps its keys: %s", async (html) => {
    const { player } = await inPlayer(skin);
    const { muted, paused, currentTime } = player.state;
    const widget = document.createElement("div");
    widget.innerHTML = html;
    document.body.append(widget);
    left.push(() => widget.remove());
    const focused = present(widget.querySelector<HTMLElement>("input, select, [tabindex]"));
    focused.focus();
    for (const key of ["m", "k", "5", "ArrowRight"]) pressKey({ key }, focused);
    expect(player.state).toMatchObject({ muted, paused, currentTime });
  });

  test("Tab reaches every control in order and leaves the player", async () => {
    const { place, root } = await started(skin, { silent: true });
    await eventually(() => root.querySelector("[data-part=unmute]:not([hidden])")).not.toBeNull();
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
