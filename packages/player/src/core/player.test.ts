import { describe, expect, test, vi } from "vitest";
import {
  createFakeClock,
  createFakeEngine,
  pretendMedia,
  type FakeEngineOptions,
} from "../testing";
import { errorMessageView } from "../skin/error-message";
import type { ProgressReport } from "./progress-report";
import type { PlayerOptions } from "./options";
import { createCorePlayer } from "./player";
import { createMemoryStorage } from "./storage";

const settled = async () => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
};

/** A player on a pretended element, with a source loaded. */
async function setUp(options: PlayerOptions = {}, fakeOptions: FakeEngineOptions = {}) {
  const fake = createFakeEngine(fakeOptions);
  const clock = createFakeClock();
  const media = pretendMedia();
  const player = createCorePlayer({
    engine: fake.engine as never,
    environment: clock,
    options,
    extend: () => ({ actions: {} }),
  });
  const detach = player.attach(media.element, null);
  player.load({ src: "/a.m3u8" });
  await settled();
  return { player, fake, clock, detach, ...media };
}

async function playing(options: PlayerOptions = {}, fakeOptions: FakeEngineOptions = {}) {
  const stage = await setUp({ autoPlay: true, ...options }, fakeOptions);
  await settled();
  return stage;
}

describe("R-ENGINE-06 options of hosts", () => {
  test("the controls hide after as many seconds as the page says, or stay", async () => {
    const { player, clock } = await playing({ hideControlsAfter: 5 });
    player.actions.wakeControls();
    clock.advance(4900);
    expect(player.state.controlsVisible).toBe(true);
    clock.advance(200);
    expect(player.state.controlsVisible).toBe(false);
    player.configure({ hideControlsAfter: Infinity });
    player.actions.wakeControls();
    clock.advance(3_600_000);
    expect(player.state.controlsVisible).toBe(true);
  });

  test("a chosen speed is that of the next player with the same storage", async () => {
    const storage = createMemoryStorage();
    const first = await playing({ storage });
    first.player.actions.setRate(1.5);
    first.player.destroy();
    const { player } = await playing({ storage });
    expect(player.state.rate).toBe(1.5);
  });

  test("a source that waits to be visible loads at once where visibility is unknown", async () => {
    const { fake } = await setUp({ load: "visible" });
    expect(fake.requests).toHaveLength(1);
  });

  test("detached while it plays, and attached again, it is paused at the same second", async () => {
    const { player, fake, detach, element } = await playing();
    player.actions.seek(30);
    detach();
    expect(player.state.paused).toBe(true);
    expect(fake.live).toBe(0);
    player.attach(element, null);
    await settled();
    expect(player.state).toMatchObject({ paused: true, currentTime: 30 });
    player.actions.play();
    await settled();
    expect(player.state.paused).toBe(false);
  });
});

describe("playback", () => {
  test("numbers that elements refuse change nothing, or become the nearest allowed", async () => {
    const { player } = await playing();
    player.actions.seek(7);
    const { currentTime, volume, rate } = player.state;
    for (const seconds of [Number.NaN, Number("soon")]) player.actions.seek(seconds);
    player.actions.setVolume(Number.NaN);
    player.actions.setRate(Number.NaN);
    expect(player.state).toMatchObject({ currentTime, volume, rate });
    player.actions.setRate(100);
    expect(player.state.rate).toBe(16);
  });

  test("R-PLAYER-01 plays, pauses and seeks, and has the element's state", async () => {
    const { player } = await setUp();
    expect(player.state).toMatchObject({ paused: true, duration: 60, started: false });
    player.actions.play();
    await settled();
    expect(player.state).toMatchObject({ paused: false, started: true, waiting: false });
    player.actions.seek(30);
    expect(player.state.currentTime).toBe(30);
    player.actions.seekBy(-5);
    expect(player.state.currentTime).toBe(25);
    player.actions.seek(1000);
    expect(player.state.currentTime).toBe(60);
    player.actions.pause();
    expect(player.state.paused).toBe(true);
  });

  test("R-PLAYER-06 waiting and the end are in the state", async () => {
    const ended: string[] = [];
    const { player, fake } = await playing({ onEnded: () => void ended.push("ended") });
    fake.stall();
    expect(player.state.waiting).toBe(true);
    fake.ready();
    expect(player.state.waiting).toBe(false);
    fake.advance(60);
    expect(player.state).toMatchObject({ ended: true, paused: true });
    expect(ended).toEqual(["ended"]);
  });

  test("autoplay that is refused starts muted, with a state for it until unmuted", async () => {
    const fake = createFakeEngine();
    const media = pretendMedia();
    media.values.refusesPlay = "NotAllowedError";
    const player = createCorePlayer({
      engine: fake.engine as never,
      environment: createFakeClock(),
      options: { autoPlay: true },
      extend: () => ({ actions: {} }),
    });
    player.attach(media.element, null);
    player.load({ src: "/a.m3u8" });
    await settled();
    expect(player.state).toMatchObject({ muted: true, mutedByAutoplay: true, paused: false });
    player.actions.toggleMute();
    await settled();
    expect(player.state).toMatchObject({ muted: false, mutedByAutoplay: false });
  });

  test("nothing is loaded before the first play with preload none", async () => {
    const { player, fake } = await setUp({ preload: "none" });
    expect(fake.requests).toEqual([]);
    player.actions.play();
    await settled();
    expect(fake.requests).toHaveLength(1);
    expect(player.state.paused).toBe(false);
  });
});

describe("start", () => {
  test.each([
    [20, 20],
    [0, 0],
    [-3, 0],
    [55.1, 0],
    [54.9, 54.9],
    [Number.NaN, 0],
    [9999, 0],
  ])(
    "R-WATCH-05 startTime %s of 60 s starts at %s: only if more than 5 s remain",
    async (startTime, expected) => {
      const { player } = await setUp({ startTime });
      expect(player.state.currentTime).toBe(expected);
    },
  );
});

describe("seeks on the element itself", () => {
  test("R-PLAYER-01 hold while the first engine opens", async () => {
    const { player, element, values } = await setUp({}, { ready: false });
    values.readyState = 1;
    element.currentTime = 40;
    expect(element.currentTime).toBe(40);
    expect(player.state.currentTime).toBe(40);
  });

  test("R-PLAYER-08 are undone while an engine continues after an error", async () => {
    const { fake, element } = await playing({}, { ready: false });
    fake.ready();
    fake.advance(12);
    fake.fault({ status: 403 });
    await settled();
    Object.assign(fake.media?.values ?? {}, { readyState: 1 });
    element.currentTime = 40;
    expect(element.currentTime).toBe(12);
  });
});

describe("pauses on the element itself", () => {
  test("R-PLAYER-03 hold when the first engine has opened", async () => {
    const { player, fake, element } = await playing({}, { ready: false });
    expect(element.paused).toBe(false);
    element.pause();
    fake.ready();
    await settled();
    expect([element.paused, player.state.paused, player.state.waiting]).toEqual([
      true,
      true,
      false,
    ]);
  });

  test("by a player that was detached are not taken for those of a viewer", async () => {
    const { player, fake, element, fire } = await playing({}, { ready: false });
    player.attach(element, null);
    fire("pause");
    fake.ready();
    await settled();
    expect([element.paused, player.state.paused]).toEqual([false, false]);
  });
});

describe("choices", () => {
  test("R-PLAYER-05 a quality is remembered, and the next source starts with it", async () => {
    const storage = createMemoryStorage();
    const { player, fake } = await setUp({ storage });
    player.actions.setQuality(1);
    expect([storage.get("auto-quality"), storage.get("video-quality")]).toEqual(["false", "720"]);
    expect(fake.calls.at(-1)).toBe("quality 1");
    player.load({ src: "/b.m3u8" });
    await settled();
    expect(fake.requests.at(-1)?.fixedHeight).toBe(720);
    expect(player.state.quality).toBe(1);
    player.actions.setQuality("auto");
    expect(storage.get("auto-quality")).toBe("true");
  });

  test("R-PLAYER-12 a source with a playlist per quality changes it where it stands", async () => {
    const { player, fake } = await setUp({}, { qualities: [] });
    player.load({
      src: "/auto.m3u8",
      qualities: [
        { label: "SD", height: 360, src: "/360.m3u8" },
        { label: "HD", height: 720, src: "/720.m3u8" },
      ],
    });
    await settled();
    expect(player.state.qualities.map(({ label }) => label)).toEqual(["HD", "SD"]);
    player.actions.seek(12);
    player.actions.setQuality(player.state.qualities[0]?.id ?? "auto");
    await settled();
    expect(fake.requests.at(-1)).toMatchObject({ src: "/720.m3u8", startSeconds: 12 });
    expect(player.state.quality).toBe(player.state.qualities[0]?.id);
  });

  test("R-PLAYER-05 only the qualities that the host lists are offered, as it names", async () => {
    const storage = createMemoryStorage({ "auto-quality": "false", "video-quality": "720" });
    const { player, fake } = await setUp({ storage });
    player.load({
      src: "/b.m3u8",
      qualities: [
        { label: "Full HD", height: 1080 },
        { label: "SD", height: 360 },
      ],
    });
    await settled();
    expect(player.state.qualities.map(({ label }) => label)).toEqual(["Full HD", "SD"]);
    expect(fake.requests.at(-1)?.fixedHeight).toBe(360);
    expect(player.state.qualities.find(({ id }) => id === player.state.quality)?.label).toBe("SD");
  });

  test("R-PLAYER-05 volume is stored, and muting does not change it", async () => {
    const storage = createMemoryStorage({ "video-vol": "0.4" });
    const { player } = await setUp({ storage });
    expect(player.state.volume).toBe(0.4);
    player.actions.changeVolume(0.05);
    expect(storage.get("video-vol")).toBe("0.45");
    player.actions.toggleMute();
    expect([storage.get("video-vol"), storage.get("video-vol-previous")]).toEqual(["0", "0.45"]);
    const again = await setUp({ storage });
    expect(again.player.state).toMatchObject({ muted: true, volume: 0.45 });
  });

  test("R-PLAYER-05 broken memories are ignored", async () => {
    const { player } = await setUp({
      storage: createMemoryStorage({
        "video-vol": "loud",
        "video-quality": "best",
        "auto-quality": "false",
      }),
    });
    expect(player.state).toMatchObject({ volume: 1, quality: "auto" });
  });

  test("the option muted starts without audio until the viewer chooses a volume", async () => {
    const storage = createMemoryStorage();
    const { player } = await setUp({ storage, muted: true, volume: 0.6 });
    expect(player.state).toMatchObject({ muted: true, volume: 0.6 });
    expect(storage.get("video-vol")).toBeFalsy();
    player.actions.setVolume(0.5);
    const again = await setUp({ storage, volume: 0.6 });
    expect(again.player.state).toMatchObject({ muted: false, volume: 0.5 });
  });

  test("R-DAILY-01 the speed moves in steps of 0.05 from 0.25 to 4, and is kept", async () => {
    const storage = createMemoryStorage();
    const { player } = await setUp({ storage });
    const steps = (direction: 1 | -1, count: number) => {
      for (let step = 0; step < count; step += 1) player.actions.stepRate(direction);
      return player.state.rate;
    };
    expect([steps(1, 3), steps(1, 100), steps(-1, 77), steps(-1, 1)]).toEqual([
      1.15, 4, 0.25, 0.25,
    ]);
    player.actions.setRate(1.35);
    expect(storage.get("video-rate")).toBe("1.35");
    const next = await setUp({ storage });
    expect([next.player.state.rate, next.element.playbackRate]).toEqual([1.35, 1.35]);
    storage.set("video-rate", "0.75");
    next.player.load({ src: "/b.m3u8" });
    await settled();
    expect(next.player.state.rate).toBe(0.75);
  });

  test.each([
    [undefined, 2],
    [3, 3],
  ])(
    "R-DAILY-01 with holdRate %s it plays at %s while held, which nothing remembers",
    async (holdRate, held) => {
      const storage = createMemoryStorage({ "video-rate": "1.5" });
      const { player, element } = await playing({ storage, holdRate });
      const release = player.actions.holdRate();
      expect([player.state.rateHeld, element.playbackRate]).toEqual([true, held]);
      expect(player.actions.holdRate()).toBeNull();
      release?.();
      expect([player.state.rateHeld, element.playbackRate]).toEqual([false, 1.5]);
      expect(storage.get("video-rate")).toBe("1.5");
      player.configure({ holdRate: 0 });
      expect(player.actions.holdRate()).toBeNull();
      player.configure({ holdRate: undefined });
      player.actions.pause();
      await settled();
      expect(player.actions.holdRate()).toBeNull();
    },
  );

  test("the host's speeds and seek step replace the player's, until they are removed", async () => {
    const { player } = await setUp({ rates: [1, 1.25, 3], rateStep: 0, seekStep: 15 });
    expect(player.state).toMatchObject({ rates: [1, 1.25, 3], seekStep: 15 });
    for (const rate of [1.25, 3, 3]) {
      player.actions.stepRate(1);
      expect(player.state.rate).toBe(rate);
    }
    player.configure({ rates: undefined, seekStep: undefined });
    expect(player.state).toMatchObject({ rates: [0.25, 0.5, 1, 1.5, 2], seekStep: 5 });
  });

  test.each([
    [{}, null],
    [{ maxHeight: 720 }, 720],
    [{ dataSaver: true }, 480],
    [{ dataSaver: true, maxHeight: 360 }, 360],
  ])(
    "the picture that is chosen automatically has a highest: %o",
    async (options, maxAutoHeight) => {
      const { fake } = await setUp(options);
      expect(fake.requests[0]?.maxAutoHeight).toBe(maxAutoHeight);
    },
  );

  test("R-PLAYER-15 captions and audio tracks are chosen, also for the next source", async () => {
    const textTracks = [
      { id: 0, label: "English", language: "en" },
      { id: 1, label: "Español", language: "es" },
    ];
    const { player, fake } = await setUp({}, { textTracks, audioTracks: textTracks });
    player.actions.setTextTrack(1);
    player.actions.setAudioTrack(1);
    expect(player.state).toMatchObject({ textTrack: 1, audioTrack: 1 });
    player.load({ src: "/b.m3u8" });
    await settled();
    expect(player.state).toMatchObject({ textTrack: 1, audioTrack: 1 });
    player.actions.toggleCaptions();
    expect(player.state.textTrack).toBeNull();
    player.actions.toggleCaptions();
    expect(player.state.textTrack).toBe(1);
    expect(fake.calls.at(-1)).toBe("text 1");
  });
});

describe("progress", () => {
  test("R-WATCH-07 is reported at most 5 s apart, and on pause, seek, end and exit", async () => {
    const reports: ProgressReport[] = [];
    const { player, fake, clock, detach } = await playing({
      onProgress: (report) => void reports.push(report),
    });
    for (let tick = 0; tick < 40; tick += 1) {
      clock.advance(250);
      fake.advance(0.25);
    }
    expect(reports.map(({ reason }) => reason)).toEqual(["playing", "playing"]);
    player.actions.seek(20);
    player.actions.pause();
    clock.hide();
    player.actions.play();
    await settled();
    fake.advance(60);
    detach();
    expect(
      reports
        .slice(2)
        .map(({ reason, positionSeconds, hasPlayed }) => [reason, positionSeconds, hasPlayed]),
    ).toEqual([
      ["seek", 20, false],
      ["pause", 20, false],
      ["hide", 20, false],
      ["ended", 60, true],
      ["unmount", 60, false],
    ]);
    expect(reports.every(({ durationSeconds }) => durationSeconds === 60)).toBe(true);
  });

  test("a report says whether the video played since the last one, before a stall", async () => {
    const reports: ProgressReport[] = [];
    const { player, fake, clock, detach } = await playing({
      onProgress: (report) => void reports.push(report),
    });
    fake.advance(1);
    fake.stall();
    clock.hide();
    fake.advance(2);
    player.actions.pause();
    clock.hide();
    player.actions.seek(30);
    detach();
    expect(
      reports.map(({ reason, positionSeconds, hasPlayed }) => [reason, positionSeconds, hasPlayed]),
    ).toEqual([
      ["playing", 1, true],
      ["hide", 1, false],
      ["pause", 3, true],
      ["hide", 3, false],
      ["seek", 30, false],
      ["unmount", 30, false],
    ]);
  });

  test("nothing is reported of a video that never played", async () => {
    const reports: ProgressReport[] = [];
    const { detach, clock } = await setUp({ onProgress: (report) => void reports.push(report) });
    clock.hide();
    detach();
    expect(reports).toEqual([]);
  });
});

describe("controls", () => {
  test("R-PLAYER-04 hide 2 s after the last movement, never while paused or held", async () => {
    const { player, clock } = await playing();
    player.actions.wakeControls();
    clock.advance(1999);
    expect(player.state.controlsVisible).toBe(true);
    clock.advance(1);
    expect(player.state.controlsVisible).toBe(false);
    const release = player.actions.holdControls();
    clock.advance(10_000);
    expect(player.state.controlsVisible).toBe(true);
    release();
    clock.advance(2000);
    expect(player.state.controlsVisible).toBe(false);
    player.actions.pause();
    clock.advance(10_000);
    expect(player.state.controlsVisible).toBe(true);
  });
});

describe("faults", () => {
  const network = { kind: "network", ending: false };

  test("R-PLAYER-07 a fatal network error is shown until a fragment arrives", async () => {
    const { player, fake, clock } = await playing();
    fake.advance(10);
    fake.fault();
    expect(player.state.message).toEqual(network);
    clock.advance(1000);
    expect(fake.calls.at(-1)).toBe("resume at 10");
    expect(player.state.message).toEqual(network);
    fake.buffered();
    expect(player.state.message).toBeNull();
  });

  test("coming online skips the backoff, and offline does not count as an attempt", async () => {
    const { player, fake, clock } = await playing();
    clock.goOffline();
    const attempts = () => fake.calls.filter((call) => call.startsWith("resume")).length;
    fake.fault();
    clock.goOnline();
    expect(attempts()).toBe(1);
    clock.goOffline();
    // A browser that says so may be wrong.
    for (let attempt = 2; attempt < 50; attempt += 1) {
      fake.fault();
      const delayMs = Math.min(5000 * 2 ** (attempt - 1), 60_000);
      clock.advance(delayMs - 1);
      expect(attempts()).toBe(attempt - 1);
      clock.advance(1);
      expect(attempts()).toBe(attempt);
    }
    expect(player.state.message).toEqual(network);
    fake.buffered();
    fake.fault();
    clock.advance(5000);
    expect(attempts()).toBe(50);
  });

  test("a response ends the retries also in a browser that says that it is offline", async () => {
    const { player, fake, clock } = await playing();
    clock.goOffline();
    for (let attempt = 0; attempt < 7; attempt += 1) {
      fake.fault({ status: 404 });
      clock.advance(8000);
    }
    expect(player.state.message).toEqual({ kind: "network", ending: true });
  });

  test("a login page instead of the playlist is tried again once online", async () => {
    const { player, fake, clock } = await playing();
    const page = { details: "manifestParsingError", message: "playlist" as const };
    fake.fault(page);
    expect(player.state.message).toEqual({ kind: "playlist", ending: false });
    expect(errorMessageView(player.state)?.canRetry).toBe(true);
    for (let attempt = 0; attempt < 6; attempt += 1) {
      clock.advance(8000);
      fake.fault(page);
    }
    expect(player.state.message).toEqual({ kind: "playlist", ending: true });
    clock.goOffline();
    clock.goOnline();
    expect(player.state.message).toBeNull();
  });

  test("R-PLAYER-08 a 403 rebuilds with a new URL, at the same position", async () => {
    const { player, fake } = await playing(
      { refreshSource: async () => "/fresh.m3u8" },
      { textTracks: [{ id: 0, label: "English", language: "en" }] },
    );
    player.actions.setRate(1.5);
    player.actions.setQuality(1);
    player.actions.setTextTrack(0);
    fake.advance(17);
    fake.fault({ status: 403, fatal: false });
    await settled();
    expect(fake.requests.at(-1)).toMatchObject({
      src: "/fresh.m3u8",
      startSeconds: 17,
      fixedHeight: 720,
    });
    expect(fake.live).toBe(1);
    expect(player.state).toMatchObject({
      currentTime: 17,
      rate: 1.5,
      quality: 1,
      textTrack: 0,
      paused: false,
      message: null,
    });
  });

  test("R-PLAYER-08 a paused player stays paused through it", async () => {
    const { player, fake } = await playing();
    fake.advance(5);
    player.actions.pause();
    fake.fault({ status: 403 });
    await settled();
    expect(player.state).toMatchObject({ paused: true, currentTime: 5 });
  });

  test("R-PLAYER-09 data instead of media asks the host to sign in", async () => {
    const bodies: unknown[] = [];
    const { fake } = await playing({ onAuthRequired: (body) => void bodies.push(body) });
    fake.fault({ status: 401, body: '{"error":"login first"}' });
    expect(bodies).toEqual([{ error: "login first" }]);
    expect(fake.live).toBe(0);
  });

  test("R-PLAYER-10 a fatal media error recovers; a non-fatal one clears its message", async () => {
    const { player, fake } = await playing();
    fake.advance(8);
    fake.fault({ origin: "media", details: "bufferAppendError" });
    expect(fake.calls.at(-1)).toBe("recover at 8");
    expect(player.state.message).toEqual({ kind: "media", ending: false });
    fake.fault({ origin: "media", details: "bufferNudgeOnStall", fatal: false });
    expect(player.state.message).toBeNull();
  });

  test("R-PLAYER-10 a decoder that is reset plays on from where it was", async () => {
    const { player, fake } = await playing();
    fake.advance(8);
    const positions: number[] = [];
    player.subscribe(() => positions.push(player.state.currentTime));
    fake.fault({ origin: "media", details: "bufferAppendError" });
    await settled();
    expect(fake.media?.values).toMatchObject({ readyState: 0, currentTime: 0 });
    fake.ready();
    await settled();
    expect(player.state).toMatchObject({ currentTime: 8, paused: false });
    expect(positions).not.toContain(0);
    fake.advance(2);
    expect(player.state.currentTime).toBe(10);
  });

  test("R-PLAYER-10 a seek while the decoder is being reset goes where it should", async () => {
    const { player, fake } = await playing();
    fake.advance(8);
    fake.fault({ origin: "media", details: "bufferAppendError" });
    player.actions.seek(20);
    fake.ready();
    await settled();
    expect(player.state).toMatchObject({ currentTime: 20, paused: false });
    expect(fake.media?.values.currentTime).toBe(20);
  });

  test("R-PLAYER-10 other fatal errors destroy the engine; Retry keeps the position", async () => {
    const { player, fake } = await playing();
    fake.advance(9);
    fake.fault({ origin: "other", details: "keySystemNoAccess" });
    expect(player.state.message).toEqual({ kind: "broken", ending: true });
    expect(fake.live).toBe(0);
    player.actions.retry();
    await settled();
    expect(fake.requests.at(-1)?.startSeconds).toBe(9);
    expect(player.state).toMatchObject({ message: null, paused: false, currentTime: 9 });
  });

  test("a host that renders again after a failure does not start over by that", async () => {
    const { player, fake } = await playing();
    fake.fault({ origin: "other" });
    const asked = fake.requests.length;
    player.load({ src: "/a.m3u8", title: "A" });
    await settled();
    expect(fake.requests).toHaveLength(asked);
    expect(player.state.message?.ending).toBe(true);
  });

  test("R-PLAYER-10 the element's own error shows a message, then Retry", async () => {
    const { player, fake, clock, values, fire } = await playing();
    values.error = { code: 3, message: "decode" };
    for (let round = 0; round < 3; round += 1) {
      fire("error");
      await settled();
      clock.advance(2000);
      await settled();
    }
    expect(player.state.message).toEqual({ kind: "element", ending: true });
    expect(fake.live).toBe(0);
  });

  test("R-PLAYER-10 an element that ends by failing has not ended, and plays on", async () => {
    const onEnded = vi.fn();
    const onProgress = vi.fn();
    const { player, fake, values, fire } = await playing({ onEnded, onProgress });
    fake.advance(8);
    onProgress.mockClear();
    Object.assign(values, { error: { code: 3, message: "decode" }, paused: true, ended: true });
    fire("pause", "ended", "error");
    Object.assign(values, { error: null, ended: false });
    await settled();
    expect(onEnded).not.toHaveBeenCalled();
    expect(onProgress).not.toHaveBeenCalledWith(expect.objectContaining({ reason: "ended" }));
    expect(fake.requests.at(-1)).toMatchObject({ isInitialLoad: false, startSeconds: 8 });
    expect(player.state).toMatchObject({ paused: false, ended: false, currentTime: 8 });
  });

  test("R-PLAYER-11 a fatal stall is a media error, and ends when it stays", async () => {
    const { player, fake, clock } = await playing();
    for (let round = 0; round < 4; round += 1) {
      fake.fault({ origin: "media", details: "bufferStalledError" });
      clock.advance(5000);
      await settled();
    }
    expect(player.state.message).toEqual({ kind: "broken", ending: true });
  });

  test("a seek while the engine is being replaced is where playback continues", async () => {
    const { player, fake } = await playing({}, { ready: false });
    fake.ready();
    fake.fault({ status: 403 });
    await settled();
    player.actions.seek(40);
    expect(player.state.currentTime).toBe(40);
    fake.ready();
    expect(player.state.currentTime).toBe(40);
  });
});

describe("life", () => {
  test("R-PLAYER-14 attaching twice leaves one engine, detaching leaves nothing", async () => {
    const { player, fake, clock, element, detach } = await playing();
    player.attach(element, null);
    await settled();
    expect(fake.live).toBe(1);
    detach();
    expect(fake.live).toBe(1);
    player.destroy();
    expect([fake.live, clock.pending]).toEqual([0, 0]);
  });

  test("an engine that loads too late is destroyed without events", async () => {
    const { player, fake } = await setUp();
    player.load({ src: "/b.m3u8" });
    player.load({ src: "/c.m3u8" });
    await settled();
    expect(fake.live).toBe(1);
    expect(fake.requests.at(-1)?.src).toBe("/c.m3u8");
  });

  test("media that an element has before the engine is not taken as continued", async () => {
    const fake = createFakeEngine();
    let loadCode = () => {};
    const code = new Promise<void>((resolve) => (loadCode = resolve));
    const { element, values, fire } = pretendMedia();
    const player = createCorePlayer({
      engine: (async (...given: Parameters<typeof fake.engine>) => {
        await code;
        return fake.engine(...given);
      }) as never,
      environment: createFakeClock(),
      options: {},
      extend: () => ({ actions: {} }),
    });
    player.attach(element, null);
    player.load({ src: "/a.m3u8" });
    Object.assign(values, { duration: 60, readyState: 4 });
    fire("loadedmetadata", "loadeddata", "canplay");
    loadCode();
    await settled();
    expect(fake.requests).toMatchObject([{ isInitialLoad: true }]);
  });
});
