import axe from "axe-core";
import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import type { BrowserPlayer } from "../assemble-player";
import { firstFileTrackId } from "../core/file-tracks";
import type { Source } from "../core/source";
import { createMemoryStorage } from "../core/storage";
import { defineMarqueePlayer } from "../element";
import { address, stage, versions } from "../faults/stage";
import { mount } from "../react/testing/mount";
import { VideoPlayer } from "../react/video-player/video-player";

defineMarqueePlayer();

const french = { src: address({}, "files/fr.vtt"), language: "fr", label: "Français" };
const german = { src: address({}, "files/de.srt"), language: "de", label: "Deutsch" };
const missing = { src: address({}, "files/missing.vtt"), language: "it", label: "Italiano" };
const silent = { "video-vol": "0" };

/** Plays a source, muted, from its beginning, again and again. */
function play(source: Source, options: Parameters<typeof stage>[1] = {}) {
  const on = stage("", {
    startTime: 0,
    storage: createMemoryStorage(silent),
    loop: true,
    ...options,
  });
  on.player.load(source);
  const words = () =>
    [...on.video.textTracks]
      .filter(({ mode }) => mode === "hidden")
      .flatMap(({ activeCues }) => [...(activeCues ?? [])])
      .map((cue) => (cue as VTTCue).getCueAsHTML().textContent);
  const untilWords = (pattern: RegExp) =>
    on.until(
      `the words are like ${pattern}`,
      () => words().length === 1 && pattern.test(words()[0] ?? ""),
    );
  return { ...on, words, untilWords };
}

describe.each(Object.entries(versions))("captions in files with hls.js %s", (_, loadHls) => {
  test("take turns with those of the stream, survive its recovery, are remembered", async () => {
    const storage = createMemoryStorage(silent);
    const source = { src: address({}), tracks: [french, { ...german, default: true }] };
    await using on = play(source, { storage, loadHls });
    const { actions } = on.player;
    await on.until("all are listed", () => on.player.state.textTracks.length === 4);
    await on.untilWords(/^Sekunde \d+$/);
    actions.setTextTrack(firstFileTrackId);
    await on.untilWords(/^Seconde \d+$/);
    actions.setTextTrack(1);
    await on.untilWords(/^Segundo \d+$/);
    actions.toggleCaptions();
    await on.until("there are no words", () => on.words().length === 0);
    actions.setTextTrack(firstFileTrackId + 1);
    await on.untilWords(/^Sekunde \d+$/);
    on.player.actions.retry();
    await on.until(
      "it plays again",
      () => on.player.state.buffered.length > 0 && !on.player.state.waiting,
    );
    await on.untilWords(/^Sekunde \d+$/);
    expect(on.messages).toEqual([]);

    await using later = play(
      { ...source, src: address({}), tracks: [french, german] },
      { storage, loadHls },
    );
    await later.untilWords(/^Sekunde \d+$/);
  });
});

test("captions of a plain file are shown; a missing one shows a message only", async () => {
  const onError: unknown[] = [];
  await using on = play(
    { src: address({}, "film.mp4"), tracks: [missing, french] },
    { onError: (error) => void onError.push(error) },
  );
  await on.until("it plays", () => on.player.state.currentTime > 0);
  on.player.actions.setTextTrack(firstFileTrackId);
  await on.until("it is said", () => on.messages.length > 0);
  expect(on.messages).toEqual([{ kind: "captions", ending: false }]);
  expect(onError).toEqual(on.messages);
  expect(on.player.state.textTrack).toBeNull();
  on.player.actions.setTextTrack(firstFileTrackId + 1);
  await on.untilWords(/^Seconde \d+$/);
  await on.until("the message goes", () => on.player.state.message === null);
  expect(on.player.state.paused).toBe(false);
  on.player.load({ src: address({}, "film.mp4") });
  await on.until("it plays", () => on.player.state.currentTime > 0);
  expect(on.video.querySelectorAll("track")).toHaveLength(0);
});

interface Shown {
  player: BrowserPlayer;
  place: HTMLElement;
}

const left: (() => void)[] = [];
beforeAll(() => page.viewport(1280, 900));
afterEach(() => {
  vi.unstubAllGlobals();
  for (const leave of left.splice(0)) leave();
});

const skins: Readonly<Record<string, (source: Source) => Promise<Shown>>> = {
  VideoPlayer: async (source) => {
    const made: BrowserPlayer[] = [];
    const mounted = mount(
      <VideoPlayer source={source} onPlayer={(player) => void made.push(player)} />,
    );
    left.push(() => mounted[Symbol.dispose]());
    await expect.poll(() => made.length).toBeGreaterThan(0);
    return { player: made[0] as BrowserPlayer, place: mounted.container };
  },
  "<marquee-player>": async ({ src, previews, chapters, tracks }) => {
    const element = document.createElement("marquee-player");
    const attributes = {
      src,
      previews: previews as string,
      chapters: chapters as string,
      tracks: JSON.stringify(tracks),
    };
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    element.style.inlineSize = "800px";
    document.body.append(element);
    left.push(() => element.remove());
    return { player: element.player as BrowserPlayer, place: element };
  },
};

test.each(Object.entries(skins))(
  "%s shows a preview that arrives while the pointer rests",
  async (_, show) => {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const fetchAtOnce = fetch;
    vi.stubGlobal("fetch", async (...request: Parameters<typeof fetch>) => {
      const response = await fetchAtOnce(...request);
      if (response.url.endsWith("thumbnails.vtt")) await released;
      return response;
    });
    const { player, place } = await show({
      src: address({}),
      previews: address({}, "files/thumbnails.vtt"),
    });
    player.actions.setVolume(0);
    player.actions.play();
    const find = (selector: string) => place.querySelector<HTMLElement>(selector);
    await expect.poll(() => player.state.duration).toBeGreaterThan(0);
    const bar = find("[role=slider]") as HTMLElement;
    const { left: start, width } = bar.getBoundingClientRect();
    bar.dispatchEvent(
      new PointerEvent("pointermove", { clientX: start + width * 0.3, bubbles: true }),
    );
    await expect.poll(() => find("[data-part=preview]")?.textContent).toMatch(/0:07$/);
    expect(find("[data-part=preview] div")?.hidden).toBe(true);
    release();
    await expect
      .poll(() => find("[data-part=preview] div")?.style.backgroundPosition)
      .toBe("-256px 0px");
  },
);

test.each(Object.entries(skins))(
  "%s shows captions, chapters and previews that are files of another origin",
  async (_, show) => {
    const { player, place } = await show({
      src: address({}),
      previews: address({}, "files/thumbnails.vtt"),
      chapters: address({}, "files/chapters.vtt"),
      tracks: [{ ...french, default: true }],
    });
    const get = (selector: string) => place.querySelector<HTMLElement>(selector);
    player.actions.setVolume(0);
    player.actions.play();
    await expect.poll(() => get("[data-part=captions]")?.textContent).toMatch(/^Seconde \d+$/);
    player.actions.pause();
    // Cues become text and elements of WebVTT: an unknown tag is no element.
    expect(get("[data-part=captions] i")?.textContent).toMatch(/^\d+$/);
    expect(get("[data-part=captions] img")).toBeNull();

    await expect
      .poll(() => place.querySelectorAll("[role=slider] [class*=chapter][style]"))
      .toHaveLength(2);
    const bar = get("[role=slider]") as HTMLElement;
    const { left: start, width } = bar.getBoundingClientRect();
    bar.dispatchEvent(
      new PointerEvent("pointermove", { clientX: start + width * 0.3, bubbles: true }),
    );
    await expect.poll(() => get("[data-part=preview]")?.textContent).toMatch(/^Rain & snow0:07$/);
    await expect
      .poll(() => get("[data-part=preview] div")?.style.backgroundPosition)
      .toBe("-256px 0px");
    expect(get("[data-part=preview] div")?.style.backgroundImage).toMatch(/\/sprites\.webp"\)$/);

    get("[data-part=chapters-button]")?.click();
    await expect
      .poll(() => get("[role=menu]")?.textContent)
      .toContain("Departure0:00Rain & snow0:06Home0:12");
    expect((await axe.run(place)).violations.map(({ id }) => id)).toEqual([]);
    expect(player.state.message).toBeNull();
  },
);
