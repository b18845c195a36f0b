import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { createMemoryStorage } from "../core/storage";
import { address, stage, versions } from "../faults/stage";
import { deferred } from "./fast-start/deferred";

afterEach(() => vi.unstubAllGlobals());

const quiet = { startTime: 0, storage: createMemoryStorage({ "video-vol": "0" }) };

/** Records requests, and whether they carry cookies. */
function watchRequests() {
  const seen: { url: string; cookies: boolean }[] = [];
  const { fetch: realFetch } = globalThis;
  vi.stubGlobal("fetch", (input: string, init?: RequestInit) => {
    seen.push({ url: input, cookies: init?.credentials === "include" });
    return realFetch(input, init);
  });
  const { open, send } = XMLHttpRequest.prototype;
  const urls = new WeakMap<XMLHttpRequest, string>();
  const openSpy = vi.spyOn(XMLHttpRequest.prototype, "open").mockImplementation(function (
    this: XMLHttpRequest,
    ...args: unknown[]
  ) {
    urls.set(this, String(args[1]));
    open.apply(this, args as unknown as Parameters<typeof open>);
  });
  const sendSpy = vi.spyOn(XMLHttpRequest.prototype, "send").mockImplementation(function (
    this: XMLHttpRequest,
    body,
  ) {
    seen.push({ url: urls.get(this) ?? "", cookies: this.withCredentials });
    send.call(this, body);
  });
  return {
    seen,
    stop() {
      openSpy.mockRestore();
      sendSpy.mockRestore();
    },
  };
}

describe("requests", () => {
  test.each([
    [true, "the plain engine", {}],
    [false, "the plain engine", {}],
    [true, "hls.js", { loadHls: versions.newest }],
    [false, "hls.js", { loadHls: versions.newest }],
  ])(
    "R-PLAYER-12 carry credentials if the option is %s: %s",
    async (withCredentials, _, options) => {
      const requests = watchRequests();
      await using show = stage(address({}), { ...quiet, ...options, withCredentials });
      await show.until(
        "the engine has loaded segments",
        () => requests.seen.filter(({ url }) => url.endsWith(".m4s")).length > 8,
      );
      requests.stop();
      const media = requests.seen.filter(({ url }) => /\.(m3u8|mp4|m4s)$/.test(url));
      expect(media.length).toBeGreaterThan(8);
      expect(media.every(({ cookies }) => cookies === withCredentials)).toBe(true);
    },
  );
});

/** Returns what has been requested of a stream: names of files, and by which function. */
function requestsOf(src: string): [string | undefined, string][] {
  return (performance.getEntriesByType("resource") as PerformanceResourceTiming[])
    .filter(({ name }) => name.startsWith(new URL(".", src).href))
    .map(({ name, initiatorType }) => [name.split("/").at(-1), initiatorType]);
}

// The modules of the tests fill the default.
beforeAll(() => performance.setResourceTimingBufferSize(10_000));

test("MPEG-TS has its first segment requested once, before hls.js is there", async () => {
  const src = address({}, "ts/master.m3u8");
  const media = Object.assign(document.createElement("video"), { height: 480 });
  await using show = stage(src, { ...quiet, media });
  await show.until("it ends", () => show.player.state.ended);
  expect(requestsOf(src)).toEqual([
    ["master.m3u8", "fetch"],
    ["240.m3u8", "fetch"],
    ["240-0.mpegts", "fetch"],
    ["240-1.mpegts", "xmlhttprequest"],
    ["240-2.mpegts", "xmlhttprequest"],
  ]);
});

test.each([
  ["hls.js", undefined],
  ["options of hls.js", { maxBufferLength: 4 }],
] as const)(
  "a host's %s gets segments that were requested before it was there",
  async (_, config) => {
    const src = address({}, "ts/master.m3u8");
    const media = Object.assign(document.createElement("video"), { height: 480 });
    const code = deferred();
    const loadHls = () => code.promise.then(versions.newest);
    await using show = stage(src, { ...quiet, media, loadHls, config });
    await show.until("segments are requested", () => requestsOf(src).length === 3);
    code.resolve();
    await show.until("it ends", () => show.player.state.ended);
    expect(requestsOf(src)).toEqual([
      ["master.m3u8", "fetch"],
      ["240.m3u8", "fetch"],
      ["240-0.mpegts", "fetch"],
      ["240-1.mpegts", "xmlhttprequest"],
      ["240-2.mpegts", "xmlhttprequest"],
    ]);
    expect(show.messages).toEqual([]);
  },
);

test("a host's hls.js that is there already requests nothing twice", async () => {
  await Promise.all([versions.newest(), import("./hls/hls-engine")]);
  const src = address({}, "ts/master.m3u8");
  const media = Object.assign(document.createElement("video"), { height: 480 });
  await using show = stage(src, { ...quiet, media, loadHls: versions.newest, config: {} });
  await show.until("it ends", () => show.player.state.ended);
  const names = requestsOf(src).map(([name]) => name);
  expect(names).toEqual([...new Set(names)]);
  expect(names).toContain("master.m3u8");
});

test("a host's options of requests hold for the first of them", async () => {
  const src = address({});
  const asked: string[] = [];
  const xhrSetup = (_: XMLHttpRequest, url: string) => void asked.push(url);
  await using show = stage(src, { ...quiet, loadHls: versions.newest, config: { xhrSetup } });
  await show.until("it plays", () => show.player.state.currentTime > 0);
  expect(asked[0]).toBe(src);
  expect(requestsOf(src).every(([, by]) => by === "xmlhttprequest")).toBe(true);
});

test.each([
  ["newest", true],
  ["newest", false],
  ["1.6.19", true],
] as const)(
  "maxHeight holds beside the cap for the player's size: hls.js %s, fast start %s",
  async (version, fastStart) => {
    const loadHls = versions[version];
    const media = Object.assign(document.createElement("video"), { muted: true });
    media.style.inlineSize = "800px";
    const storage = createMemoryStorage({
      "video-vol": "0",
      "video-bandwidth": `50000000@${Date.now()}`,
    });
    const options = {
      loadHls,
      fastStart,
      storage,
      maxHeight: 240,
      config: { capLevelToPlayerSize: true, maxBufferLength: 4, maxMaxBufferLength: 4 },
    };
    await using show = stage(address({}), { ...options, startTime: 0, media });
    const { player, until } = show;
    const heights = new Set<number>();
    media.addEventListener("resize", () => heights.add(media.videoHeight));
    await until("segments that came after the cap play", () => player.state.currentTime > 8);
    expect(player.state.qualities.map(({ height }) => height)).toContain(360);
    expect([...heights].filter((height) => height > 240)).toEqual([]);
    expect(heights.size).toBeGreaterThan(0);
  },
);

test.each([
  [{}, null],
  [{ crossOrigin: "anonymous" as const }, "anonymous"],
  [{ withCredentials: true }, null],
])("the element of a file has the cross-origin mode of the host: %o", async (options, mode) => {
  await using show = stage(new URL("/film.mp4", location.href).href, { ...quiet, ...options });
  await show.until("it has the address", () => show.video.src !== "");
  expect(show.video.crossOrigin).toBe(mode);
});

describe("without Media Source", () => {
  const withoutMediaSource = (canPlayHls: boolean) => {
    vi.stubGlobal("MediaSource", undefined);
    Reflect.deleteProperty(globalThis, "MediaSource");
    return vi
      .spyOn(HTMLMediaElement.prototype, "canPlayType")
      .mockReturnValue(canPlayHls ? "maybe" : "");
  };

  test("R-PLAYER-12 the playlist is left to the browser, at the same second", async () => {
    const spy = withoutMediaSource(true);
    const src = address({});
    await using show = stage(src, quiet);
    await show.until("the element has the playlist", () => show.video.src === src);
    spy.mockRestore();
  });

  test("R-PLAYER-12 a stream that the browser plays starts at its time, and seeks", async () => {
    const stream = address({});
    const parts = [
      "v144/init.mp4",
      ...Array.from({ length: 12 }, (_, index) => `v144/${index}.m4s`),
    ];
    const bodies = await Promise.all(
      parts.map(async (part) => (await fetch(new URL(part, stream))).blob()),
    );
    // The tests' Chromium plays no playlists natively, but it does play the file of one.
    const src = URL.createObjectURL(new Blob(bodies, { type: "video/mp4" }));
    const spy = withoutMediaSource(true);
    await using show = stage(src, { ...quiet, startTime: 6 });
    const { player, video, until } = show;
    await until("it plays there", () => player.state.currentTime > 6.3 && !player.state.paused);
    expect(video.src).toBe(src);
    expect(video.videoHeight).toBe(144);
    player.actions.seek(14);
    await until("it plays on", () => player.state.currentTime > 14.3 && !player.state.seeking);
    expect(player.state.message).toBeNull();
    spy.mockRestore();
  });

  test("a browser without either shows that the video could not be loaded", async () => {
    const spy = withoutMediaSource(false);
    await using show = stage(address({}), quiet);
    await show.until("it is said", () => show.player.state.message?.ending === true);
    expect(show.player.state.message?.kind).toBe("broken");
    spy.mockRestore();
  });
});

test.each(Object.entries(versions))(
  "a stream of audio alone plays with its artwork: hls.js %s",
  async (_, loadHls) => {
    await using show = stage("", { ...quiet, loadHls });
    show.player.load({
      src: address({}, "en/index.m3u8"),
      title: "Aurora",
      artwork: "/cover.webp",
    });
    await show.until("it plays", () => show.player.state.currentTime > 0.5);
    expect(show.video.videoHeight).toBe(0);
    expect(show.player.state.duration).toBeCloseTo(24, 0);
    expect(navigator.mediaSession.metadata?.artwork.map(({ src }) => src)).toEqual([
      `${location.origin}/cover.webp`,
    ]);
    show.player.actions.seek(20);
    await show.until("it plays there", () => show.player.state.currentTime > 20.3);
    expect(show.messages).toEqual([]);
  },
);

test("R-PLAYER-15 captions of the stream are shown, in the language chosen", async () => {
  await using show = stage(address({}), { ...quiet, loop: true });
  const { player, video } = show;
  await show.until(
    "tracks are known",
    () => player.state.textTracks.length === 2 && player.state.audioTracks.length === 2,
  );
  player.actions.setTextTrack(1);
  const words = () =>
    [...video.textTracks].flatMap((track) =>
      track.mode === "hidden" ? [...(track.activeCues ?? [])] : [],
    );
  await show.until("words are there", () => words().length > 0);
  expect((words()[0] as VTTCue).text).toMatch(/^Segundo \d+$/);
  player.actions.setAudioTrack(1);
  await show.until("sound has changed", () => player.state.audioTrack === 1);
});
