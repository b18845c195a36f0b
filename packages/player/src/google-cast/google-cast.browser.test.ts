import { describe, expect, test, vi } from "vitest";
import type { CreatePlayerOptions } from "../assemble-player";
import type { Source } from "../core/source";
import { address, stage } from "../faults/stage";
import { labels as german } from "../labels/de/plugins";
import type { PlayerPlugin } from "../plugins/plugin";
import { createFakeEngine } from "../testing";
import {
  googleCastPlugin,
  type GoogleCastError,
  type GoogleCastOptions,
} from "./google-cast-plugin";
import { createFakeCast, type FakeCast } from "./testing/fake-cast";

interface Casting extends CreatePlayerOptions {
  source?: Partial<Source>;
  cast?: GoogleCastOptions;
}

/** A player that plays a real stream from second 4, with the plugin. */
async function playing(fake: FakeCast, { source, cast, ...options }: Casting = {}) {
  const errors: GoogleCastError[] = [];
  const plugin = googleCastPlugin({
    senderUrl: fake.url,
    onError: (error) => void errors.push(error),
    ...cast,
  });
  const on = stage("", { plugins: [plugin], ...options });
  const src = address({});
  on.player.load({ src, title: "Aurora", ...source });
  await on.until("it plays", () => on.player.state.started && on.player.state.currentTime > 4);
  // It has not ended when a busy machine casts it.
  on.video.playbackRate = 0.25;
  const notice = () =>
    on.video.parentElement?.querySelector<HTMLElement>("[data-part=google-cast]") ?? null;
  return Object.assign(on, { src, errors, notice });
}

async function casting(fake: FakeCast, options: Casting = {}) {
  const on = await playing(fake, options);
  await on.until("it can be cast", () => on.player.state.canCast);
  on.player.actions.cast();
  await on.until("the receiver plays", () => on.player.state.casting && !on.player.state.waiting);
  return on;
}

const scripts = (url: string) =>
  document.head.querySelectorAll<HTMLScriptElement>(`script[src="${url}"]`);

test("Google's script loads when the button is pressed, and never before", async () => {
  using fake = createFakeCast();
  await using on = await playing(fake, {
    cast: { nonce: "r4nd0m", receiverApplicationId: "ABCD1234" },
  });
  await on.until("it can be cast", () => on.player.state.canCast);
  expect(
    document.head.querySelectorAll("script[src*=gstatic], script[src*=cast_sender]"),
  ).toHaveLength(0);
  expect(scripts(fake.url)).toHaveLength(0);
  on.player.actions.cast();
  on.player.actions.cast();
  await on.until("it casts", () => on.player.state.casting);
  expect(scripts(fake.url)).toHaveLength(1);
  expect(scripts(fake.url)[0]?.nonce).toBe("r4nd0m");
  expect(fake.options).toEqual([
    { receiverApplicationId: "ABCD1234", autoJoinPolicy: "page_scoped" },
  ]);
});

test("the receiver gets playlist, position and metadata, and the player pauses", async () => {
  using fake = createFakeCast();
  await using on = await casting(fake, { source: { artist: "North", poster: "/poster.webp" } });
  const [request] = fake.loads;
  expect(request).toMatchObject({
    autoplay: true,
    media: { contentId: on.src, contentType: "application/x-mpegurl" },
  });
  expect(request?.media).toMatchObject({
    streamType: "BUFFERED",
    metadata: {
      title: "Aurora",
      subtitle: "North",
      images: [{ url: new URL("/poster.webp", location.href).href }],
    },
  });
  expect(request?.currentTime).toBeGreaterThan(4);
  expect(on.video.paused).toBe(true);
  expect(on.notice()?.textContent).toBe("Playing on Living room");
  expect(on.player.state).toMatchObject({
    casting: true,
    paused: false,
    duration: 60,
    volume: 0.6,
    canPip: false,
  });
  fake.advance(10);
  expect(on.player.state.currentTime).toBeCloseTo((request?.currentTime ?? 0) + 10);
});

test("controls and keys command the receiver", async () => {
  using fake = createFakeCast();
  await using on = await casting(fake);
  const { actions } = on.player;
  const press = (key: string) =>
    document.dispatchEvent(new KeyboardEvent("keydown", { key, cancelable: true }));
  actions.seek(30);
  press("ArrowRight");
  expect(on.player.state.currentTime).toBe(35);
  press("k");
  expect(on.player.state.paused).toBe(true);
  actions.play();
  press("m");
  expect(on.player.state.muted).toBe(true);
  actions.setVolume(0.25);
  press("ArrowUp");
  actions.seek(1000);
  expect(on.player.state).toMatchObject({
    paused: false,
    muted: false,
    volume: 0.3,
    currentTime: 60,
  });
  const volume = ["mute", "volume 0.25", "unmute", "volume 0.3"];
  expect(fake.commands).toEqual(["seek 30", "seek 35", "pause", "play", ...volume, "seek 60"]);
  expect(on.video.volume).toBe(1);
});

test("the player shows the receiver's state, whatever the element reports", async () => {
  using fake = createFakeCast();
  await using on = await casting(fake);
  fake.changeReceiver({ isPaused: true, volumeLevel: 0.1, isMuted: true });
  on.video.dispatchEvent(new Event("timeupdate"));
  on.video.dispatchEvent(new Event("volumechange"));
  expect(on.player.state).toMatchObject({ paused: true, volume: 0.1, muted: true });
  fake.changeReceiver({ isPaused: false });
  await on.video.play().catch(() => undefined);
  await on.until("the element rests", () => on.video.paused);
  for (const type of ["play", "playing", "pause", "waiting", "durationchange"]) {
    on.video.dispatchEvent(new Event(type));
    expect({ type, ...on.player.state }).toMatchObject({
      type,
      paused: false,
      waiting: false,
      duration: 60,
    });
  }
});

test.each([
  { how: "the device goes", leave: (fake: FakeCast) => fake.disconnect() },
  { how: "the button is pressed again", leave: (_: FakeCast, cast: () => void) => cast() },
])("when $how, the player plays on from the receiver's position", async ({ leave }) => {
  using fake = createFakeCast();
  await using on = await casting(fake);
  const { rates } = on.player.state;
  on.player.actions.seek(2);
  fake.advance(8);
  leave(fake, on.player.actions.cast);
  expect(on.player.state).toMatchObject({ casting: false, canCast: true });
  expect(on.video.currentTime).toBe(10);
  await on.until("it plays on", () => !on.video.paused && on.video.currentTime > 10);
  expect(on.player.state.volume).toBe(on.video.volume);
  expect(on.player.state.qualities.length).toBeGreaterThan(0);
  expect([rates, on.player.state.rates.length > 1]).toEqual([[1], true]);
  expect([fake.session, on.notice()]).toEqual([null, null]);
});

test("a receiver that was paused leaves the player paused at its position", async () => {
  using fake = createFakeCast();
  await using on = await casting(fake);
  on.player.actions.seek(12);
  on.player.actions.pause();
  fake.disconnect();
  await on.until(
    "it is there",
    () => on.video.currentTime === 12 && on.player.state.currentTime === 12,
  );
  expect([on.video.paused, on.player.state.paused]).toEqual([true, true]);
});

test("captions are those chosen here, of files and of the stream", async () => {
  using fake = createFakeCast();
  fake.streamTracks = [
    { language: "en", name: "English" },
    { type: "AUDIO", language: "en", name: "English" },
  ];
  const tracks = [
    { src: "/de.srt", language: "de", label: "Deutsch" },
    { src: "/fr.vtt", language: "fr", label: "Français", kind: "captions" as const },
  ];
  await using on = await casting(fake, { source: { tracks } });
  expect(fake.loads[0]?.media.tracks).toMatchObject([
    {
      type: "TEXT",
      subtype: "CAPTIONS",
      language: "fr",
      name: "Français",
      trackContentType: "text/vtt",
    },
  ]);
  const idOf = (language: string) =>
    on.player.state.textTracks.find((track) => track.language === language)?.id ?? -1;
  on.player.actions.setTextTrack(idOf("fr"));
  expect(fake.activeTrackIds()).toContain(1);
  await on.until("the stream's are known", () => idOf("en") >= 0);
  on.player.actions.setTextTrack(idOf("en"));
  await on.until("they are shown", () => fake.activeTrackIds().includes(100));
  expect(fake.activeTrackIds()).not.toContain(1);
  on.player.actions.setTextTrack(null);
  await on.until("none are shown", () => !fake.activeTrackIds().includes(100));
});

test("another source plays on the receiver, and none ends casting", async () => {
  using fake = createFakeCast();
  await using on = await casting(fake);
  const src = address({});
  on.player.load({ src });
  await on.until("it plays there", () => fake.loads.length === 2 && !on.player.state.waiting);
  expect(fake.loads[1]).toMatchObject({
    currentTime: 0,
    autoplay: true,
    media: { contentId: src },
  });
  await on.until("the element rests", () => on.video.paused);
  on.player.load(null);
  expect(on.player.state.casting).toBe(false);
});

test("the end at the receiver is the end of the video, from where it replays", async () => {
  using fake = createFakeCast();
  const onEnded = vi.fn();
  await using on = await casting(fake, { onEnded });
  fake.finish();
  expect(on.player.state).toMatchObject({ ended: true, paused: true, casting: true });
  expect(onEnded).toHaveBeenCalledOnce();
  on.player.actions.play();
  await on.until("it replays", () => fake.loads.length === 2 && !on.player.state.waiting);
  expect(fake.loads[1]).toMatchObject({ currentTime: 0, autoplay: true });
  expect(on.player.state).toMatchObject({ ended: false, paused: false });
});

describe("an error shows a message, and the player continues to play", () => {
  const { notLoaded, notConnected, notPlayable } = german.googleCast;

  async function failing(fake: FakeCast, cast: GoogleCastOptions = {}) {
    const on = await playing(fake, { cast: { labels: german.googleCast, ...cast } });
    await on.until("it can be cast", () => on.player.state.canCast);
    on.player.actions.cast();
    await on.until("it fails", () => on.errors.length > 0);
    // The notice disappears after some seconds.
    const notice = { role: on.notice()?.role, text: on.notice()?.textContent };
    expect(notice.role).toBe("alert");
    await on.until("it plays", () => !on.video.paused);
    expect(on.player.state.casting).toBe(false);
    return Object.assign(on, { noticeText: notice.text });
  }

  test("the script is not there, and is requested again by the next press", async () => {
    using fake = createFakeCast();
    const senderUrl = `${location.origin}/no-such-script.js`;
    await using on = await failing(fake, { senderUrl });
    expect([on.errors[0]?.code, on.noticeText]).toEqual(["sender-not-loaded", notLoaded]);
    expect(scripts(senderUrl)).toHaveLength(0);
    on.player.actions.cast();
    await on.until("it fails again", () => on.errors.length === 2);
  });

  test("the browser has no Cast", async () => {
    using fake = createFakeCast({ isAvailable: false });
    await using on = await failing(fake);
    expect([on.errors[0]?.code, on.noticeText]).toEqual(["sender-not-loaded", notLoaded]);
  });

  test("the device does not respond", async () => {
    using fake = createFakeCast();
    fake.refusesSession = "timeout";
    await using on = await failing(fake);
    expect(on.errors).toEqual([{ code: "not-connected", cause: "timeout" }]);
    expect(on.noticeText).toBe(notConnected);
  });

  test("the receiver refuses the video", async () => {
    using fake = createFakeCast();
    fake.refusesMedia = "load_media_failed";
    await using on = await failing(fake);
    expect(on.errors).toEqual([{ code: "not-playable", cause: "load_media_failed" }]);
    expect([on.noticeText, fake.session]).toEqual([notPlayable("Living room"), null]);
  });

  test("a visitor who chooses no device sees no message", async () => {
    using fake = createFakeCast();
    fake.refusesSession = "cancel";
    await using on = await playing(fake);
    on.player.actions.cast();
    await on.until("the list has opened", () => fake.options.length === 1);
    fake.refusesSession = null;
    // Another press works only once the first has been dealt with.
    await on.until("it casts", () => {
      on.player.actions.cast();
      return fake.loads.length > 0;
    });
    expect(on.errors).toEqual([]);
  });
});

test.each<{
  named: string;
  source?: Partial<Source>;
  cast?: GoogleCastOptions;
  isOffered: boolean;
}>([
  { named: "a stream", isOffered: true },
  { named: "a blob", source: { src: "blob:nowhere" }, isOffered: false },
  { named: "a protected stream", source: { drm: {} }, isOffered: false },
  {
    named: "a protected stream with a receiver of its own",
    source: { drm: {} },
    cast: { receiverApplicationId: "ABCD1234" },
    isOffered: true,
  },
  {
    named: "a source that the page keeps here",
    cast: { sourceForReceiver: () => null },
    isOffered: false,
  },
])("$named is offered to devices: $isOffered", async ({ source, cast, isOffered }) => {
  let isRunning = false;
  const probe: PlayerPlugin = () => {
    isRunning = true;
  };
  await using on = stage("", {
    engine: createFakeEngine().engine,
    plugins: [googleCastPlugin(cast), probe],
  });
  on.player.load({ src: "/a.m3u8", ...source });
  await on.until("plugins run", () => isRunning);
  expect(on.player.state.canCast).toBe(isOffered);
});

test("a browser without the Presentation API is offered nothing", async () => {
  const presentation = Object.getOwnPropertyDescriptor(window, "PresentationRequest");
  Reflect.deleteProperty(window, "PresentationRequest");
  let isRunning = false;
  const probe: PlayerPlugin = () => {
    isRunning = true;
  };
  await using on = stage("/a.m3u8", {
    engine: createFakeEngine().engine,
    plugins: [googleCastPlugin(), probe],
  });
  await on.until("plugins run", () => isRunning);
  if (presentation) Object.defineProperty(window, "PresentationRequest", presentation);
  expect([presentation !== undefined, on.player.state.canCast]).toEqual([true, false]);
});

test("a receiver may get another source than the player", async () => {
  using fake = createFakeCast();
  const sourceForReceiver = (source: Source) => ({
    ...source,
    src: "https://tv.example/film",
    type: "video/mp4",
  });
  await using _on = await casting(fake, { cast: { sourceForReceiver } });
  expect(fake.loads[0]?.media).toMatchObject({
    contentId: "https://tv.example/film",
    contentType: "video/mp4",
  });
});

test("a second player takes the device over, and leaves the first paused", async () => {
  using fake = createFakeCast();
  await using first = await casting(fake);
  await using second = await casting(fake);
  expect(fake.loads).toHaveLength(2);
  expect([first.player.state.casting, first.video.paused, second.player.state.casting]).toEqual([
    false,
    true,
    true,
  ]);
});

test("a player that is removed stops casting", async () => {
  using fake = createFakeCast();
  const on = await casting(fake);
  await on[Symbol.asyncDispose]();
  expect([fake.session, on.player.state.casting, on.notice()]).toEqual([null, false, null]);
});
