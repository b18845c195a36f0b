import axe from "axe-core";
import { afterEach, describe, expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { address } from "../faults/stage";
import { countResources } from "../react/testing/count-resources";
import { keepFlash } from "../react/testing/keep-flash";
import { createFakeEngine } from "../testing";
import { defineMarqueePlayer, MarqueePlayerElement } from "./index";

defineMarqueePlayer();

afterEach(() => {
  for (const element of document.querySelectorAll("marquee-player")) element.remove();
});

/** An element on the page whose duration is known. */
async function show(
  attributes: Readonly<Record<string, string>> = {},
  before?: (element: MarqueePlayerElement) => void,
) {
  const element = document.createElement("marquee-player");
  for (const [name, value] of Object.entries({ src: address({}), ...attributes }))
    element.setAttribute(name, value);
  before?.(element);
  document.body.append(element);
  await expect.poll(() => element.player?.state.duration).toBeGreaterThan(20);
  const get = (selector: string) => {
    const found = element.querySelector<HTMLElement>(selector);
    if (!found) throw new Error(`The player has no ${selector}.`);
    return found;
  };
  const button = (name: string) => get(`button[aria-label="${name}"]`);
  const state = () => {
    if (!element.player) throw new Error("The element is not connected.");
    return element.player.state;
  };
  return { element, get, button, state };
}

const violationsIn = async (element: Element) =>
  (await axe.run(element)).violations.map(({ id }) => id);

test("a copy of another version warns, and may have a name of its own", () => {
  const warn = vi.spyOn(console, "warn").mockReturnValue();
  defineMarqueePlayer();
  expect(warn).not.toHaveBeenCalled();
  customElements.define(
    "other-player",
    class extends HTMLElement {
      static readonly version = "99.0.0";
    },
  );
  defineMarqueePlayer("other-player");
  expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining("99.0.0"));
  defineMarqueePlayer("own-player");
  expect(customElements.get("own-player")).toHaveProperty("version", MarqueePlayerElement.version);
  warn.mockRestore();
});

test("in a shadow tree, fullscreen ends by its key, and arrow keys move in the menu", async () => {
  const { element, get, button, state } = await show();
  const host = document.body.appendChild(document.createElement("div"));
  const tree = host.attachShadow({ mode: "open" });
  tree.append(element);
  get("[data-part=play]").focus();
  await userEvent.keyboard("f");
  await expect.poll(() => state().fullscreen).toBe(true);
  await userEvent.keyboard("f");
  await expect.poll(() => document.fullscreenElement).toBeNull();
  await expect.poll(() => state().qualities.length).toBeGreaterThan(1);
  button("Settings").focus();
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => tree.activeElement?.getAttribute("role")).toMatch(/^menuitem/);
  const focused = () =>
    [...element.querySelectorAll("[role^=menuitem]")].findIndex((item) => item.matches(":focus"));
  const first = focused();
  await userEvent.keyboard("{ArrowDown}{ArrowDown}");
  expect(focused() - first).toBe(2);
  host.remove();
});

test("the custom element plays, is operable, and leaves nothing behind when removed", async () => {
  const resources = countResources();
  const { element, get, button, state } = await show();
  expect(await violationsIn(element)).toEqual([]);
  await userEvent.click(button("Mute"));
  await userEvent.click(get("[data-part=play]"));
  await expect.poll(() => state().currentTime).toBeGreaterThan(0.3);
  expect(button("Pause").hidden).toBe(false);
  const video = element.querySelector("video");
  element.remove();
  await expect.poll(() => [element.player, video?.src]).toEqual([null, ""]);
  const nothing = {
    listeners: 0,
    intervals: 0,
    timeouts: 0,
    workers: 0,
    objectUrls: 0,
    requests: 0,
  };
  await expect.poll(() => resources.open()).toEqual(nothing);
  resources.stop();
});

test("R-ENGINE-06 the element shows markers, holds controls, and waits to be near", async () => {
  const { get, element } = await show({
    markers: '[{ "label": "Goal", "startSeconds": 0 }]',
    "hide-controls-after": "Infinity",
  });
  await expect
    .poll(() => get("[data-part=seek-bar]").getAttribute("aria-valuetext"))
    .toMatch(/, Goal$/);
  element.setAttribute("markers", "[]");
  await expect.poll(() => element.querySelectorAll("[class*=marker]").length).toBe(0);

  const above = document.createElement("div");
  above.style.height = "5000px";
  const far = document.createElement("marquee-player");
  for (const [name, value] of Object.entries({ src: address({}), load: "visible" }))
    far.setAttribute(name, value);
  document.body.append(above, far);
  for (let frame = 0; frame < 10; frame += 1)
    await new Promise((resolve) => void requestAnimationFrame(resolve));
  const video = far.querySelector("video");
  expect(video?.readyState).toBe(0);
  video?.scrollIntoView();
  await expect.poll(() => far.player?.state.duration).toBeGreaterThan(20);
  above.remove();
});

test("hidden controls do not change while playing, and are up to date when they show", async () => {
  const { element, get, button, state } = await show();
  await userEvent.click(button("Mute"));
  await userEvent.click(get("[data-part=play]"));
  await expect.poll(() => state().currentTime).toBeGreaterThan(0);
  element.player?.actions.hideControls();
  const controls = get("[data-part=controls]");
  const touched: MutationRecord[] = [];
  const observer = new MutationObserver((records) => void touched.push(...records));
  observer.observe(controls, {
    subtree: true,
    attributes: true,
    characterData: true,
    childList: true,
  });
  const from = state().currentTime;
  await expect.poll(() => state().currentTime).toBeGreaterThan(from + 2);
  expect(state().controlsVisible).toBe(false);
  expect(touched).toEqual([]);
  element.player?.actions.pause();
  await expect.poll(() => state().controlsVisible).toBe(true);
  const seconds = String(Math.floor(state().currentTime));
  expect(get("[role=slider]").getAttribute("aria-valuenow")).toBe(seconds);
  expect(get("[data-part=time]").textContent).toContain(`0:${seconds.padStart(2, "0")} /`);
});

test.each(["append", "moveBefore", "remove, then append"])(
  "it plays on when the page moves it: %s",
  async (how) => {
    const { element, get, button, state } = await show();
    await userEvent.click(button("Mute"));
    await userEvent.click(get("[data-part=play]"));
    await expect.poll(() => state().currentTime).toBeGreaterThan(0.3);
    const { player } = element;
    const video = get("video");
    const emptied: string[] = [];
    for (const type of ["emptied", "pause"]) video.addEventListener(type, () => emptied.push(type));
    const place = document.body.appendChild(document.createElement("div"));
    if (how === "remove, then append") element.remove();
    if (how === "moveBefore" && "moveBefore" in place) place.moveBefore(element, null);
    else place.append(element);
    const at = state().currentTime;
    await expect.poll(() => state().currentTime).toBeGreaterThan(at + 0.3);
    expect(element.player).toBe(player);
    expect(state()).toMatchObject({ muted: true, paused: false });
    expect(emptied).toEqual([]);
    place.remove();
    await expect.poll(() => element.player).toBeNull();
  },
);

test("options are attributes", async () => {
  const { element, state } = await show({
    muted: "",
    volume: "0.4",
    rates: "1, 1.5 3",
    "seek-step": "10",
    "max-height": "240",
    "data-saver": "",
    crossorigin: "",
  });
  expect(state()).toMatchObject({ muted: true, volume: 0.4, rates: [1, 1.5, 3], seekStep: 10 });
  element.remove();
  const plain = await show({ volume: "loud", rates: "fast", "seek-step": "" });
  expect(plain.state()).toMatchObject({
    muted: false,
    volume: 1,
    rates: [0.25, 0.5, 1, 1.5, 2],
    seekStep: 5,
  });
});

describe("settings", () => {
  test("R-PLAYER-15 quality, speed, captions and audio are chosen by keyboard alone", async () => {
    const { element, get, button, state } = await show();
    await expect.poll(() => state().audioTracks.length).toBe(2);
    button("Settings").focus();
    await userEvent.keyboard("{Enter}");
    await expect.poll(() => document.activeElement?.getAttribute("data-setting")).toBe("quality");
    const shown = [...element.querySelectorAll("[data-setting]")].map((each) =>
      each.getAttribute("data-setting"),
    );
    expect(shown).toEqual(["quality", "speed", "loop", "audioOnly", "captions", "audio"]);
    expect(await violationsIn(element)).toEqual([]);
    await userEvent.keyboard("{End}{ArrowRight}{ArrowDown}{Enter}");
    await expect.poll(() => state().audioTrack).toBe(1);
    expect(document.activeElement?.getAttribute("data-setting")).toBe("audio");
    await userEvent.keyboard("{Home}{Enter}{End}{Enter}");
    expect(state().quality).toBe(state().qualities.at(-1)?.id);
    await userEvent.keyboard("{Escape}");
    expect(document.activeElement).toBe(button("Settings"));
    expect(element.querySelector("[role=menu]")).toBeNull();
    expect(get("[data-part=settings] button").getAttribute("aria-expanded")).toBe("false");
  });

  test("R-PLAYER-15 captions are drawn while they are on", async () => {
    const { get, button, state } = await show();
    await expect.poll(() => state().textTracks.length).toBe(2);
    button("Mute").focus();
    await userEvent.keyboard("k");
    await userEvent.keyboard("c");
    await expect.poll(() => get("[data-part=captions]").textContent).not.toBe("");
    await userEvent.keyboard("c");
    await expect.poll(() => get("[data-part=captions]").textContent).toBe("");
  });

  test("a click elsewhere closes the menu", async () => {
    const { element, button, get } = await show();
    await userEvent.click(button("Settings"));
    await expect.poll(() => element.querySelector("[role=menu]")).not.toBeNull();
    get("[data-part=time]").dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
    expect(element.querySelector("[role=menu]")).toBeNull();
  });
});

test("R-PLAYER-02 the preview shows the second under the pointer and its chapter", async () => {
  const src = address({});
  const { get } = await show({}, (element) => {
    element.source = {
      src,
      previews: { src: "/sheet.webp" },
      chapters: [
        { title: "Intro", startSeconds: 0 },
        { title: "Sea", startSeconds: 10 },
      ],
    };
  });
  const bar = get("[data-part=seek-bar]");
  const { left, width } = bar.getBoundingClientRect();
  bar.dispatchEvent(new PointerEvent("pointermove", { clientX: left + width / 2 }));
  await expect.poll(() => get("[data-part=preview]").textContent).toContain("Sea");
  expect(get("[data-part=preview] div").style.backgroundImage).toContain("sheet.webp");
  expect(get("[data-part=preview] div").style.backgroundPosition).not.toBe("0px 0px");
});

test("R-VISIT-07 attributes give chapters, loop and theatre mode", async () => {
  const chapters = JSON.stringify([
    { title: "Intro", startSeconds: 0 },
    { title: "Sea", startSeconds: 10 },
  ]);
  const { element, get, button, state } = await show(
    { chapters, loop: "", theatre: "off" },
    // Narrower players have the list in their settings.
    (created) => (created.style.cssText = "display: block; inline-size: 800px"),
  );
  const wanted: boolean[] = [];
  element.addEventListener("theatrechange", ({ detail }) => wanted.push(detail));
  expect(state()).toMatchObject({ loop: true, theatre: false, canTheatre: true });
  await userEvent.click(button("Theatre mode"));
  expect(wanted).toEqual([true]);
  element.setAttribute("theatre", "on");
  expect(button("Default view").hidden).toBe(false);
  element.removeAttribute("loop");
  expect(get("video")).toHaveProperty("loop", false);

  button("Chapters").focus();
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => document.activeElement?.textContent).toBe("Intro0:00");
  expect(await violationsIn(element)).toEqual([]);
  await userEvent.keyboard("{End}{Enter}");
  await expect.poll(() => Math.floor(state().currentTime)).toBe(10);
  expect(document.activeElement).toBe(button("Chapters"));
  element.setAttribute("chapters", "not a list");
  expect(button("Chapters").hidden).toBe(true);
});

test("? opens the list of shortcuts, Escape closes it and restores the focus", async () => {
  const { element, button } = await show();
  button("Mute").focus();
  await userEvent.keyboard("?");
  await expect.poll(() => element.querySelector("[role=dialog]")).not.toBeNull();
  expect(await violationsIn(element)).toEqual([]);
  await userEvent.keyboard("{Escape}");
  await expect.poll(() => element.querySelector("[role=dialog]")).toBeNull();
  expect(document.activeElement).toBe(button("Mute"));
});

test("keys show and announce what they did", async () => {
  const { element, get, button } = await show();
  using _ = keepFlash();
  button("Mute").focus();
  await userEvent.keyboard("l");
  await expect.poll(() => get("[data-part=announcer]").textContent).toBe("Forward 10 seconds");
  await expect.poll(() => element.querySelector("[data-part=flash]")?.textContent).toBe("10 s");
});

test("R-PLAYER-09 data instead of a playlist emits authrequired", async () => {
  const element = document.createElement("marquee-player");
  const bodies: unknown[] = [];
  element.addEventListener("authrequired", (event) => bodies.push(event.detail));
  element.setAttribute("src", address({ fault: "json401", on: "master" }));
  document.body.append(element);
  await expect.poll(() => bodies).toEqual([{ error: "login first" }]);
});

test("R-PLAYER-10 a message that ends playback emits playererror and has Retry", async () => {
  const fake = createFakeEngine();
  const element = document.createElement("marquee-player");
  element.options = { engine: fake.engine };
  const errors: unknown[] = [];
  element.addEventListener("playererror", (event) => errors.push(event.detail));
  element.setAttribute("src", "/a.m3u8");
  document.body.append(element);
  await expect.poll(() => fake.live).toBe(1);
  fake.fault({ origin: "other", fatal: true });
  expect(errors).toEqual([{ kind: "broken", ending: true }]);
  expect(element.querySelector("[role=alert] button")?.textContent).toBe("Retry");
  expect(await violationsIn(element)).toEqual([]);
});

test("the attributes previous and next show buttons that emit events", async () => {
  const { element, button } = await show({ next: "" });
  const emitted: string[] = [];
  for (const name of ["previous", "next"]) element.addEventListener(name, () => emitted.push(name));
  expect(element.querySelector('button[aria-label="Next"]:not([hidden])')).not.toBeNull();
  await userEvent.click(button("Next"));
  element.setAttribute("previous", "");
  element.removeAttribute("next");
  await userEvent.click(button("Previous"));
  expect(emitted).toEqual(["next", "previous"]);
  expect(element.querySelector('button[title^="Next"]:not([hidden])')).toBeNull();
});

test("labels and options are properties", async () => {
  let ended = 0;
  const { element, get } = await show({ title: "Aurora" }, (made) => {
    made.labels = { play: "Abspielen", player: "Film" };
    made.options = { onEnded: () => (ended += 1) };
  });
  expect(get("[data-part=play]").getAttribute("aria-label")).toBe("Abspielen");
  expect(get("[data-marquee-player]").getAttribute("aria-label")).toBe("Film: Aurora");
  element.player?.actions.setVolume(0);
  element.player?.actions.seek(element.player.state.duration - 0.3);
  element.player?.actions.play();
  await expect.poll(() => ended).toBe(1);
});

test("properties that were set before the element was defined apply", async () => {
  const name = "late-player";
  const element = document.createElement(name);
  const fake = createFakeEngine();
  const given = {
    source: { src: "/a.m3u8", title: "Aurora" },
    labels: { player: "Film" },
    options: { engine: fake.engine },
  };
  Object.assign(element, given);
  document.body.append(element);
  defineMarqueePlayer(name);
  expect(element).toMatchObject(given);
  expect(Object.keys(element)).not.toContain("source");
  expect(element.querySelector("[data-marquee-player]")?.getAttribute("aria-label")).toBe(
    "Film: Aurora",
  );
  await expect.poll(() => fake.requests.at(-1)?.src).toBe("/a.m3u8");
  element.remove();
});

test("defining the element twice does not throw", () => {
  expect(() => defineMarqueePlayer()).not.toThrow();
});
