import type { HlsConfig } from "hls.js";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { address, stage, versions } from "../faults/stage";
import { createMemoryStorage } from "../core/storage";
import { preload } from "../preload";
import { deferred } from "./fast-start/deferred";
import type { HlsClass, HlsLoader } from "./hls/hls-library";
import { padSegments } from "./testing/pad-segments";
import { requestedFiles } from "./testing/requested-files";
import { watchFrames } from "./testing/watch-frames";
import { watchHeights } from "./testing/watch-heights";
import { watchInterruptions } from "./testing/watch-interruptions";

const segmentSeconds = 2;
const quiet = { startTime: 0, storage: createMemoryStorage({ "video-vol": "0" }) };
/** Nothing is replaced by a better rendition. */
const fixed = createMemoryStorage({ "video-vol": "0", "auto-quality": "false", "video-quality": "144" });

/** hls.js does not seek when playback stands still, which a busy machine may cause. */
const neverNudged = { capLevelToPlayerSize: false, highBufferWatchdogPeriod: Infinity };

// The browser keeps 250 entries, and then none.
beforeEach(() => performance.clearResourceTimings());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Plays so slowly that the video does not end by itself while a test waits. */
function playSlowly(video: HTMLVideoElement): void {
  video.defaultPlaybackRate = 0.0625;
  video.playbackRate = 0.0625;
}

/** Calls back whenever hls.js has appended a part of the stream. */
function watchAppends(loadHls: HlsLoader, onAppended: () => void): HlsLoader {
  return async () => {
    const Library = (await loadHls()).default as HlsClass;
    class WatchedHls extends Library {
      constructor(config?: Partial<HlsConfig>) {
        super(config);
        this.on(Library.Events.BUFFER_APPENDED, onAppended);
      }
    }
    return { default: WatchedHls };
  };
}

for (const [version, loadHls] of Object.entries(versions)) {
  describe(`fast start with hls.js ${version}`, () => {
    test("R-PLAYER-13 hls.js continues after a start that is longer than its buffer limit", async () => {
      const hlsMayCome = deferred();
      const config = { ...neverNudged, maxBufferLength: 4, maxMaxBufferLength: 4 };
      const src = address({});
      const loadLate = async () => hlsMayCome.promise.then(loadHls);
      await using show = stage(src, { ...quiet, storage: fixed, config, loadHls: loadLate });
      const { player, video, until, messages } = show;
      await until("it has begun", () => player.state.currentTime > 0);
      const interruptions = watchInterruptions(video);
      const startSeconds = 4 * segmentSeconds;
      await until("the start is complete", () => video.buffered.end(0) > startSeconds - 0.1);
      hlsMayCome.resolve();
      video.playbackRate = 4;
      await until("it plays beyond the start", () => player.state.currentTime > startSeconds + 1);
      expect(interruptions()).toEqual([]);
      expect(messages).toEqual([]);
    });

    test("R-PLAYER-13 plays before hls.js has loaded, and hands over without a jump or a stall", async () => {
      let letHlsCome: () => void = () => {};
      const wait = new Promise<void>((resolve) => (letHlsCome = resolve));
      const src = address({});
      const loadLate = async () => wait.then(loadHls);
      await using show = stage(src, { ...quiet, storage: fixed, config: neverNudged, loadHls: loadLate });
      const { player, video, until, drift } = show;
      await until("it plays without hls.js", () => player.state.currentTime > 0.3);
      const interruptions = watchInterruptions(video);
      const frames = watchFrames(video);
      expect(player.state.qualities).toEqual([]);
      letHlsCome();
      await until("hls.js has taken over", () => player.state.qualities.length === 3);
      await until("it plays beyond what came early", () => player.state.currentTime > 9);
      expect(interruptions()).toEqual([]);
      expect(frames.backward).toBe(0);
      expect(frames.shown).toBeGreaterThan(0);
      expect(drift()).toBeLessThan(0.5);
      const files = requestedFiles(src);
      expect(files.filter((file, index) => files.indexOf(file) !== index)).toEqual([]);
    });

    test("replaces what is buffered ahead once the bandwidth allows for a better rendition", async () => {
      const leads: number[] = [];
      const { remove } = SourceBuffer.prototype;
      vi.spyOn(SourceBuffer.prototype, "remove").mockImplementation(function watched(this: SourceBuffer, start, end) {
        if (end === Infinity) leads.push(start - video.currentTime);
        remove.call(this, start, end);
      });
      padSegments();
      const src = address({});
      const slow = createMemoryStorage({ "video-vol": "0", "video-bandwidth": `65000@${Date.now()}` });
      const hlsMayCome = deferred();
      const loadLate = async () => hlsMayCome.promise.then(loadHls);
      // Its own estimate depends on the machine.
      const config = { capLevelToPlayerSize: false, abrBandWidthFactor: 1000, abrBandWidthUpFactor: 1000 };
      await using show = stage(src, { ...quiet, storage: slow, autoPlay: false, config, loadHls: loadLate });
      const { player, video, until } = show;
      await until("the start is complete", () => video.buffered.length === 1 && video.buffered.end(0) > 7.9);
      expect(video.videoHeight).toBe(144);
      // hls.js loads the first segment again, too. Which of the two the browser shows depends on how far it has decoded.
      const heights = watchHeights(video);
      const frames = watchFrames(video);
      hlsMayCome.resolve();
      await until("it is loaded again", () => requestedFiles(src).includes("v360/3.m4s"));
      player.actions.play();
      await until("it plays beyond the start", () => player.state.currentTime > 9);
      // A busy machine may drop all frames of a segment.
      expect([[], [144], [144, 360], [360]]).toContainEqual(heights(0, 1.9));
      expect([[], [360]]).toContainEqual(heights(6.1, 7.9));
      expect(heights(0, 7.9)).toContain(360);
      expect(frames.backward).toBe(0);
      expect(leads).not.toEqual([]);
      expect(Math.min(...leads)).toBeGreaterThan(0.5);
      expect(show.messages).toEqual([]);
    });

    test("starts in the middle", async () => {
      await using show = stage(address({}), { ...quiet, startTime: 11, loadHls });
      await show.until("it plays there", () => show.player.state.started && show.player.state.currentTime > 11.5);
      expect(show.drift()).toBeLessThan(0.5);
    });

    test("R-WATCH-05 a start within the last 5 s is the start of the video", async () => {
      await using show = stage(address({}), { ...quiet, startTime: 21, loadHls });
      await show.until("it plays", () => show.player.state.started && show.player.state.currentTime > 0.3);
      expect(show.player.state.currentTime).toBeLessThan(20);
    });

    test("a seek before the takeover goes where it should", async () => {
      let letHlsCome: () => void = () => {};
      const wait = new Promise<void>((resolve) => (letHlsCome = resolve));
      await using show = stage(address({}), { ...quiet, loadHls: async () => wait.then(loadHls) });
      const { player, video, until } = show;
      await until("it plays without hls.js", () => player.state.currentTime > 0.2);
      // Positions are read before playback has gone far, on a busy machine, too.
      video.playbackRate = 0.25;
      player.actions.seek(14);
      await until("it plays there without hls.js", () => video.currentTime > 14.3 && !video.seeking);
      player.actions.seek(18);
      letHlsCome();
      await until("it plays there", () => player.state.currentTime > 18.5 && !player.state.waiting);
      expect(player.state.currentTime).toBeLessThan(22);
      await until("hls.js has taken over", () => player.state.qualities.length === 3);
      player.actions.seek(2);
      player.actions.play();
      await until("it plays what was left out", () => player.state.currentTime > 2.3 && !player.state.waiting);
      expect(player.state.message).toBeNull();
    });

    test("a seek to the last moment, before anything has come, holds", async () => {
      await using show = stage(address({}), { ...quiet, loadHls });
      const { player, until } = show;
      await until("the length is known", () => player.state.duration > 20);
      player.actions.seek(player.state.duration - 0.3);
      await until("it ends", () => player.state.ended);
    });

    test.each([true, false])(
      "a seek to the very end while hls.js loads the stream ends the video; fast start: %s",
      async (fastStart) => {
        await Promise.all(
          [1, 2, 5, 10].map(async (count) => {
            let appends = 0;
            const seekOnAppend = () => {
              // Before that, a position is where to start.
              if (on.video.readyState === 0) return;
              appends += 1;
              if (appends === count) on.video.currentTime = 1000;
            };
            const options = { ...quiet, fastStart, loadHls: watchAppends(loadHls, seekOnAppend) };
            await using on = stage(address({}), options);
            playSlowly(on.video);
            await on.until(`it ends after append ${count}`, () => on.player.state.ended);
            expect(appends).toBeGreaterThanOrEqual(count);
          }),
        );
      },
    );

    test.each(["before", "after"])(
      "a seek to the very end, %s the fast start has its media, ends the video",
      async (when) => {
        const hlsMayCome = deferred();
        await using on = stage(address({}), { ...quiet, loadHls: async () => hlsMayCome.promise.then(loadHls) });
        const { video, until, player } = on;
        await until("it plays without hls.js", () => player.state.currentTime > 0.2);
        playSlowly(video);
        video.currentTime = 1000;
        if (when === "after")
          await until("the end is there", () => video.buffered.end(video.buffered.length - 1) > 23.9);
        hlsMayCome.resolve();
        await until("it ends", () => player.state.ended);
      },
    );

    test("R-WATCH-04 a seek past the end, once all is appended but the stream is not ended, ends the video", async () => {
      const seekOnce = vi.fn(() => (on.video.currentTime = 1000));
      const loadSeekingHls = watchAppends(loadHls, () => {
        const { buffered, duration } = on.video;
        const isAllAppended = buffered.length === 1 && buffered.end(0) > duration - 0.001;
        if (isAllAppended && seekOnce.mock.calls.length === 0) seekOnce();
      });
      await using on = stage(address({}, "even-end.m3u8"), { ...quiet, loadHls: loadSeekingHls });
      playSlowly(on.video);
      await on.until("it ends", () => on.player.state.ended);
      expect(seekOnce).toHaveBeenCalledOnce();
    });

    test("a seek completes while hls.js has parsed video and waits for audio", async () => {
      const { fetch } = globalThis;
      let markRequested: () => void = () => {};
      const audioRequested = new Promise<void>((resolve) => (markRequested = resolve));
      // The third audio segment is the first that hls.js takes over; its request stays pending.
      vi.stubGlobal("fetch", (url: string, init: RequestInit) => {
        if (!url.endsWith("/en/2.m4s")) return fetch(url, init);
        markRequested();
        return new Promise((_, reject) => init.signal?.addEventListener("abort", () => reject(new Error("Aborted."))));
      });
      let created = 0;
      const seekOnce = vi.fn(() => (on.video.currentTime = 18));
      const seeking: HlsLoader = async () => {
        await audioRequested;
        const Library = (await loadHls()).default as HlsClass;
        class Seeking extends Library {
          constructor(config?: Partial<HlsConfig>) {
            super(config);
            created += 1;
            this.once(Library.Events.FRAG_PARSED, seekOnce);
          }
        }
        return { default: Seeking };
      };
      await using on = stage(address({}), { ...quiet, loadHls: seeking });
      await on.until("it plays there", () => on.player.state.currentTime > 18.3);
      expect(seekOnce).toHaveBeenCalledOnce();
      // A deadlock would have ended by recovery, with a new instance.
      expect(created).toBe(1);
    });

    test("R-PLAYER-01 a seek while hls.js holds audio back for the first video segment plays on past it", async () => {
      const { fetch } = globalThis;
      const videoReleased = deferred();
      const seekDone = deferred();
      vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
        if (/\/v\d+\/1\.m4s$/.test(url)) await videoReleased.promise;
        return fetch(url, init);
      });
      let created = 0;
      const seekOnce = vi.fn(() => (on.video.currentTime = 12));
      const loadSeekingHls: HlsLoader = async () => {
        await seekDone.promise;
        const Library = (await loadHls()).default as HlsClass;
        class SeekingHls extends Library {
          constructor(config?: Partial<HlsConfig>) {
            super(config);
            created += 1;
            const { Events } = Library;
            // The audio segment is there already: hls.js has it before the next task.
            this.once(Events.AUDIO_TRACK_LOADED, () => setTimeout(videoReleased.resolve));
            this.on(Events.FRAG_PARSED, (_, { frag }) => {
              if (frag.type === "main" && seekOnce.mock.calls.length === 0) seekOnce();
            });
          }
        }
        return { default: SeekingHls };
      };
      await using on = stage(address({}), { ...quiet, loadHls: loadSeekingHls });
      await on.until("it plays without hls.js", () => on.player.state.currentTime > 0.2);
      on.video.currentTime = 3;
      seekDone.resolve();
      await on.until("it plays past the segment that was sought", () => on.player.state.currentTime > 15);
      expect(seekOnce).toHaveBeenCalledOnce();
      // A deadlock would have ended by recovery, with a new instance.
      expect(created).toBe(1);
    });

    test.each([1, 5])(
      "R-PLAYER-05 a quality chosen at second %s, when all is buffered, shows from the next segment on",
      async (seconds) => {
        const src = address({});
        const storage = createMemoryStorage({ "video-vol": "0", "auto-quality": "false", "video-quality": "144" });
        await using on = stage(src, { startTime: 0, storage, loadHls });
        const { player, video, until } = on;
        await until("all is buffered", () => (player.state.buffered[0]?.end ?? 0) > 23.9);
        player.actions.pause();
        player.actions.seek(seconds);
        await until("it shows that second", () => !video.seeking && video.readyState >= 3);
        const highest = player.state.qualities[0];
        expect(highest?.height).toBeGreaterThan(video.videoHeight);
        player.actions.setQuality(highest?.id ?? "auto");
        const next = Math.ceil(seconds / segmentSeconds);
        await until("the next segment comes", () => requestedFiles(src).includes(`v360/${next}.m4s`));
        // While paused: a slow machine may notice the change some segments later.
        await until("it shows", () => {
          if (video.seeking) return false;
          // A paused element draws a segment that replaces another one only when it is sought.
          if (video.videoHeight !== highest?.height) player.actions.seek(next * segmentSeconds + 0.1);
          return video.videoHeight === highest?.height;
        });
        player.actions.play();
        await until("it plays beyond what came early", () => player.state.currentTime > 9);
        expect(video.videoHeight).toBe(highest?.height);
      },
    );

    test("unmounting before the takeover leaves nothing on the element", async () => {
      const show = stage(address({}), { ...quiet, loadHls: () => new Promise(() => {}) });
      await show.until("it plays without hls.js", () => show.player.state.currentTime > 0.1);
      await show[Symbol.asyncDispose]();
      expect([show.video.src, show.video.readyState]).toEqual(["", 0]);
    });

    test("an encrypted stream starts without a fast start", async () => {
      await using show = stage(address({ encrypted: true }), { ...quiet, loadHls });
      await show.until("it plays", () => show.player.state.currentTime > 0.5);
      expect(show.player.state.message).toBeNull();
    });

    test("off by an option", async () => {
      const src = address({});
      const neverLoaded = vi.fn<HlsLoader>(() => new Promise(() => {}));
      await using show = stage(src, { ...quiet, fastStart: false, loadHls: neverLoaded });
      // A fast start asks for hls.js once it has a picture.
      await show.until("hls.js is requested", () => neverLoaded.mock.calls.length > 0);
      expect(show.video.src).toBe("");
      expect(requestedFiles(src)).toEqual([]);
    });
  });
}

test("preload requests the start once, and the player does not request it again", async () => {
  const src = address({});
  const fetched = vi.spyOn(globalThis, "fetch");
  await preload(src);
  // Whatever else preload requests once it is done would come before this response.
  await fetch(address({}));
  const folder = new URL(".", src).href;
  const requests = () =>
    fetched.mock.calls.map(([input]) => new Request(input).url).filter((url) => url.startsWith(folder));
  expect(requests()).toHaveLength(7);
  expect(requests().filter((url) => url.endsWith("/0.m4s"))).toHaveLength(2);
  await using show = stage(src, quiet);
  await show.until("it plays", () => show.player.state.currentTime > 0.3);
  expect(requests().length).toBeGreaterThan(7);
  expect(new Set(requests()).size).toBe(requests().length);
});

test("playlists that the page brings along are not fetched", async () => {
  const src = address({});
  const names = ["master.m3u8", "v144/index.m3u8", "en/index.m3u8"];
  const read = async (name: string) => [name, await (await fetch(new URL(name, src))).text()];
  const responses = Object.fromEntries(await Promise.all(names.map(read))) as Record<string, string>;
  performance.clearResourceTimings();
  await preload(src, { responses, maxHeight: 144 });
  const expected = ["en/0.m4s", "en/init.mp4", "v144/0.m4s", "v144/init.mp4"];
  await expect.poll(() => requestedFiles(src).toSorted()).toEqual(expected);
});

test("reserves bandwidth for media: requests hls.js once media has arrived", async () => {
  const readyStates: number[] = [];
  const loadHls = async () => {
    readyStates.push(on.video.readyState);
    return import("hls.js");
  };
  await using on = stage(address({}), { ...quiet, loadHls });
  await on.until("hls.js has taken over", () => on.player.state.qualities.length === 3);
  expect(readyStates).toHaveLength(1);
  expect(readyStates[0]).toBeGreaterThanOrEqual(HTMLMediaElement.HAVE_METADATA);
});

test("requests hls.js once a decoded frame has been painted", async () => {
  const src = address({});
  const media = document.createElement("video");
  await preload(src, { media });
  await expect.poll(() => media.readyState).toBeGreaterThanOrEqual(media.HAVE_CURRENT_DATA);
  const order: string[] = [];
  media.requestVideoFrameCallback = (onFrame) => {
    queueMicrotask(() => {
      order.push("picture");
      onFrame(performance.now(), {} as VideoFrameCallbackMetadata);
    });
    return 1;
  };
  const loadHls = async () => {
    order.push("hls.js");
    return import("hls.js");
  };
  await using show = stage(src, { ...quiet, loadHls, media });
  await show.until("hls.js has taken over", () => show.player.state.qualities.length === 3);
  expect(order).toEqual(["picture", "hls.js"]);
});

test("requests hls.js once a reserve is buffered", async () => {
  const { fetch } = globalThis;
  let letRestCome: () => void = () => {};
  const rest = new Promise<void>((resolve) => (letRestCome = resolve));
  // A picture or two, and nothing more for the time being.
  const beginning = 4000;
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    const response = await fetch(url, init);
    if (!/\/v\d+\/0\.m4s$/.test(url)) return response;
    const bytes = new Uint8Array(await response.arrayBuffer());
    let sent = beginning;
    // A silent response would be aborted after 10 s.
    let timer: ReturnType<typeof setInterval>;
    const body = new ReadableStream({
      async start(controller) {
        controller.enqueue(bytes.subarray(0, beginning));
        timer = setInterval(() => controller.enqueue(bytes.subarray(sent, ++sent)), 1000);
        await rest;
        clearInterval(timer);
        controller.enqueue(bytes.subarray(sent));
        controller.close();
      },
      cancel: () => clearInterval(timer),
    });
    return new Response(body);
  });
  const loadHls = vi.fn<HlsLoader>(() => import("hls.js"));
  await using on = stage(address({}), { ...quiet, loadHls });
  const { video, player, until } = on;
  await until("what came has been played", () => player.state.currentTime > 0.8);
  expect(video.buffered.end(0)).toBeLessThan(0.5);
  expect(loadHls).not.toHaveBeenCalled();
  letRestCome();
  await until("hls.js has taken over", () => player.state.qualities.length === 3);
});

test.each([
  ["the plain engine", {}],
  ["hls.js", { loadHls: versions.newest }],
])("aborts requests that a seek has made useless: %s", async (_, options) => {
  const src = address({});
  await preload(src, { startTime: 4 });
  const { fetch } = globalThis;
  // The server is silent for as long as the player waits.
  const fetched = vi.spyOn(globalThis, "fetch").mockImplementation((url, init) => {
    if (typeof url !== "string" || !/\/v\d+\/3\.m4s$/.test(url)) return fetch(url, init);
    return new Promise((_, reject) => init?.signal?.addEventListener("abort", () => reject(new Error("Aborted."))));
  });
  await using on = stage(src, { ...quiet, ...options, startTime: 4 });
  const next = () => fetched.mock.calls.find(([url]) => typeof url === "string" && /\/v\d+\/3\.m4s$/.test(url));
  await on.until("the engine has taken over", () => on.player.state.qualities.length === 3 && next() !== undefined);
  on.player.actions.seek(14);
  await on.until("it plays there", () => on.player.state.currentTime > 14.3 && !on.player.state.waiting);
  expect(next()?.[1]?.signal?.aborted).toBe(true);
  fetched.mockRestore();
});

test("preload of a missing stream does not throw", async () => {
  await expect(preload(address({ fault: "404", on: "master" }))).resolves.toBeUndefined();
});
