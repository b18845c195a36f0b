import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createMemoryStorage } from "../../core/storage";
import { address } from "../../faults/stage";
import { preload } from "../../preload";
import { loadHls } from "../hls/hls-library";
import { nudgeStalls } from "../native/stall-nudger";
import { deferred } from "../fast-start/deferred";
import { padSegments } from "../testing/pad-segments";
import { fixed, plain, plainStage } from "../testing/plain-stage";
import { requestedFiles } from "../testing/requested-files";
import { watchFrames } from "../testing/watch-frames";
import { watchHeights } from "../testing/watch-heights";
import { watchInterruptions } from "../testing/watch-interruptions";

vi.mock("../hls/hls-library", { spy: true });
// It seeks after a second without progress, which a busy machine may cause.
vi.mock("../native/stall-nudger");

beforeEach(() => {
  // The browser keeps 250 entries, and then none.
  performance.clearResourceTimings();
  vi.mocked(loadHls).mockClear();
});
afterEach(() => void vi.unstubAllGlobals());

const repeated = (files: readonly string[]) =>
  files.filter((file, index) => files.indexOf(file) !== index);

test("continues the fast start to the end, without a gap, a second request or hls.js", async () => {
  const src = address({}, plain);
  await using show = plainStage(src, { storage: createMemoryStorage(fixed(240)) });
  const { player, video, until, drift } = show;
  await until("it has begun", () => player.state.currentTime > 0);
  const interruptions = watchInterruptions(video);
  const frames = watchFrames(video);
  await until("it plays past the fast start", () => player.state.currentTime > 9);
  expect(interruptions()).toEqual([]);
  expect(frames.backward).toBe(0);
  expect(frames.shown).toBeGreaterThan(0);
  expect(drift()).toBeLessThan(0.5);
  video.playbackRate = 8;
  await until("it ends", () => player.state.ended);
  expect(player.state.qualities.map(({ height }) => height)).toEqual([360, 240, 144]);
  expect(video.videoHeight).toBe(240);
  expect(repeated(requestedFiles(src))).toEqual([]);
  expect(show.messages).toEqual([]);
  expect(loadHls).not.toHaveBeenCalled();
});

test("what is buffered is shown in a better rendition once the bandwidth allows it", async () => {
  padSegments();
  const src = address({}, plain);
  const slow = createMemoryStorage({ "video-vol": "0", "video-bandwidth": `65000@${Date.now()}` });
  await using show = plainStage(src, { storage: slow, autoPlay: false });
  const { player, video, until } = show;
  video.style.height = "400px";
  await until("all is buffered", () => video.buffered.length === 1 && video.buffered.end(0) > 23.9);
  const requested = (height: number, index: number) =>
    requestedFiles(src).includes(`v${height}/${index}.m4s`);
  await until("it is loaded again", () => requested(360, 11));
  expect(requested(144, 0)).toBe(true);
  const replaced = Array.from({ length: 12 }, (_, index) => index).filter(
    (index) => requested(144, index) && requested(360, index),
  );
  expect(replaced.length).toBeGreaterThan(0);
  const heights = watchHeights(video);
  const frames = watchFrames(video);
  const interruptions = watchInterruptions(video);
  player.actions.play();
  await until("it ends", () => player.state.ended);
  // A busy machine may drop all frames of a segment.
  const shown = replaced.flatMap((index) => heights(index * 2 + 0.1, index * 2 + 1.9));
  expect([...new Set(shown)]).toEqual([360]);
  expect(frames.backward).toBe(0);
  expect(interruptions()).toEqual([]);
  expect(show.messages).toEqual([]);
  expect(loadHls).not.toHaveBeenCalled();
});

test("seeks forward and back, and loads what is missing and nothing else", async () => {
  const src = address({}, plain);
  await using show = plainStage(src, { storage: createMemoryStorage(fixed(144)) });
  const { player, video, until } = show;
  await until(
    "it plays",
    () => player.state.currentTime > 0.2 && player.state.qualities.length === 3,
  );
  // The last one is the first: all that comes after it is loaded, however soon others were left.
  for (const seconds of [19, 5, 11, 22, 1]) {
    // While paused, the position can be read on a busy machine, too.
    player.actions.pause();
    player.actions.seek(seconds);
    await until(`it is at ${seconds}`, () => video.currentTime === seconds && !video.seeking);
    player.actions.play();
    await until("it plays there", () => video.currentTime > seconds + 0.2);
  }
  await until("all is buffered", () => video.buffered.length === 1 && video.buffered.end(0) > 23.9);
  expect(show.messages).toEqual([]);
  expect(loadHls).not.toHaveBeenCalled();
});

test("R-ENGINE-03 the target of a seek is shown before its segment is complete", async () => {
  const { fetch } = globalThis;
  const restMayCome = deferred();
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    const { signal } = init;
    // Nothing is loaded ahead up to the target.
    if (url.endsWith("v144/5.m4s"))
      await new Promise((_, reject) => signal?.addEventListener("abort", reject));
    const response = await fetch(url, init);
    if (!url.endsWith("/9.m4s")) return response;
    const bytes = new Uint8Array(await response.arrayBuffer());
    const restAt = Math.ceil(bytes.length * 0.85);
    const body = new ReadableStream({
      async start(controller) {
        controller.enqueue(bytes.slice(0, restAt));
        await restMayCome.promise;
        controller.enqueue(bytes.slice(restAt));
        controller.close();
      },
    });
    return new Response(body);
  });
  await using show = plainStage(address({}, plain), {
    storage: createMemoryStorage(fixed(144)),
    autoPlay: false,
  });
  const { player, video, until } = show;
  await until(
    "it is there",
    () => player.state.qualities.length === 3 && video.buffered.length > 0,
  );
  player.actions.seek(18.1);
  await until(
    "it shows the target",
    () =>
      video.currentTime === 18.1 && !video.seeking && video.readyState >= video.HAVE_CURRENT_DATA,
  );
  const end = video.buffered.end(video.buffered.length - 1);
  expect(end).toBeGreaterThan(18.1);
  expect(end).toBeLessThan(19.95);
  restMayCome.resolve();
  player.actions.play();
  await until("it plays on", () => player.state.currentTime > 20.5);
  expect(show.messages).toEqual([]);
  expect(loadHls).not.toHaveBeenCalled();
});

test("R-PLAYER-11 a playhead that stands still is nudged, and then reported", async () => {
  await using show = plainStage(address({}, plain), { loop: true });
  const { player, video, until } = show;
  await until(
    "it plays",
    () => player.state.currentTime > 0.2 && player.state.qualities.length === 3,
  );
  const [media, onStalled, signal] = vi.mocked(nudgeStalls).mock.lastCall ?? [];
  expect(media).toBe(video);
  expect(signal?.aborted).toBe(false);
  const errors = vi.fn();
  player.on("engineError", errors);
  onStalled?.();
  expect(errors.mock.calls).toMatchObject([[{ origin: "media", details: "bufferStalledError" }]]);
  await until(
    "the stream is opened again",
    () => vi.mocked(nudgeStalls).mock.lastCall?.[1] !== onStalled,
  );
  expect(signal?.aborted).toBe(true);
});

test.each([0.3, 0, -100])("a seek to %s s before the end ends the video", async (beforeEnd) => {
  await using show = plainStage(address({}, plain));
  const { player, video, until } = show;
  await until(
    "it plays",
    () => player.state.currentTime > 0.2 && player.state.qualities.length === 3,
  );
  video.currentTime = player.state.duration - beforeEnd;
  await until("it ends", () => player.state.ended);
  player.actions.seek(3);
  player.actions.play();
  await until("it plays again", () => player.state.currentTime > 3.3 && !player.state.ended);
  video.currentTime = player.state.duration - beforeEnd;
  await until("it ends again", () => player.state.ended);
  expect(show.messages).toEqual([]);
});

test("an encrypted stream is played by hls.js, from where it was to start", async () => {
  await using show = plainStage(address({ encrypted: true }, plain), { startTime: 6 });
  await show.until("it plays", () => show.player.state.currentTime > 6.5);
  expect(show.player.state.message).toBeNull();
  expect(loadHls).toHaveBeenCalledOnce();
});

describe("captions and audio tracks of the stream", () => {
  const words = (video: HTMLVideoElement) =>
    [...video.textTracks].flatMap((track) =>
      track.mode === "hidden" ? [...(track.activeCues ?? [])] : [],
    );

  test("R-ENGINE-01 captions are shown, off, and in another language without hls.js", async () => {
    const src = address({});
    await using show = plainStage(src, { storage: createMemoryStorage(fixed(144)), loop: true });
    const { player, video, until } = show;
    await until("it plays past the fast start", () => player.state.currentTime > 8.5);
    expect(player.state.textTracks.map(({ label }) => label)).toEqual(["English", "Español"]);
    expect(requestedFiles(src).filter((file) => file.startsWith("captions"))).toEqual([]);
    const interruptions = watchInterruptions(video);
    for (const [id, text] of [
      [1, /^Segundo \d+$/],
      [0, /^Second \d+$/],
    ] as const) {
      player.actions.setTextTrack(id);
      await until("words are there", () =>
        text.test((words(video)[0] as VTTCue | undefined)?.text ?? ""),
      );
      expect(player.state.textTrack).toBe(id);
      expect(words(video)).toHaveLength(1);
      player.actions.setTextTrack(null);
      await until("none are", () => words(video).length === 0);
    }
    expect(interruptions()).toEqual([]);
    expect(repeated(requestedFiles(src))).toEqual([]);
    expect(show.messages).toEqual([]);
    expect(loadHls).not.toHaveBeenCalled();
  });

  test("R-ENGINE-01 captions follow a choice in the browser's own menu", async () => {
    await using show = plainStage(address({}), { loop: true });
    const { player, video, until } = show;
    await until(
      "it plays",
      () => player.state.currentTime > 0.3 && player.state.textTracks.length === 2,
    );
    const [, second] = video.textTracks;
    if (second) second.mode = "showing";
    await until("it is the chosen one", () => player.state.textTrack === 1);
    await until("it has words", () => (second?.cues?.length ?? 0) > 0);
    expect(second?.mode).toBe("showing");
    expect(loadHls).not.toHaveBeenCalled();
  });

  test("are shown from the beginning if they were chosen before", async () => {
    const storage = createMemoryStorage({
      "video-vol": "0",
      "video-captions": "true",
      "video-caption-language": "es",
    });
    await using show = plainStage(address({}), { storage, loop: true });
    await show.until("words are there", () => words(show.video).length > 0);
    expect((words(show.video)[0] as VTTCue).text).toMatch(/^Segundo/);
    expect(show.messages).toEqual([]);
    expect(loadHls).not.toHaveBeenCalled();
  });

  /** Changes the texts that a player fetches. */
  const rewrite = (change: (text: string, url: string) => string) => {
    const { fetch } = globalThis;
    vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
      const response = await fetch(url, init);
      return /\.(m3u8|vtt)$/.test(url)
        ? new Response(change(await response.text(), url))
        : response;
    });
  };

  test("R-ENGINE-07 captions after an empty line are shown", async () => {
    rewrite((text, url) => (url.endsWith(".vtt") ? `\n${text}` : text));
    await using show = plainStage(address({}), { autoPlay: false });
    const { player, video, messages, until } = show;
    await until("they are listed", () => player.state.textTracks.length === 2);
    player.actions.setTextTrack(0);
    await until("they are there", () => (video.textTracks[0]?.cues?.length ?? 0) > 0);
    expect(messages).toEqual([]);
  });

  test("R-ENGINE-01 captions keep positions, and follow X-TIMESTAMP-MAP", async () => {
    rewrite((text, url) =>
      url.endsWith(".vtt")
        ? text
            .replace("MPEGTS:0", "MPEGTS:360000")
            .replace(/(?<=00:00:01\.900)/, " position:20% line:0 align:start")
        : text,
    );
    await using show = plainStage(address({}), { autoPlay: false });
    const { player, video, until } = show;
    await until("they are listed", () => player.state.textTracks.length === 2);
    player.actions.setTextTrack(0);
    await until("they are there", () => (video.textTracks[0]?.cues?.length ?? 0) > 0);
    expect(video.textTracks[0]?.cues?.[0]).toMatchObject({
      startTime: 4,
      endTime: 5.9,
      text: "Second 0",
      position: 20,
      line: 0,
      align: "start",
    });
    expect(loadHls).not.toHaveBeenCalled();
  });

  test("R-ENGINE-01 forced captions of the audio's language show while others do not", async () => {
    rewrite((text, url) =>
      url.endsWith("master.m3u8") ? text.replace(/FORCED=NO(?=.*captions-en)/, "FORCED=YES") : text,
    );
    await using show = plainStage(address({}), { loop: true });
    const { player, video, until } = show;
    const drawn = () =>
      [...video.textTracks].flatMap(({ mode, cues }) =>
        mode === "showing" ? [...(cues ?? [])].map((cue) => (cue as VTTCue).text) : [],
      );
    await until("they are there", () => drawn().includes("Second 0"));
    expect(player.state.textTracks.map(({ label }) => label)).toEqual(["Español"]);
    expect(player.state.textTrack).toBeNull();
    player.actions.setTextTrack(0);
    await until("others are", () => words(video).length > 0 && drawn().length === 0);
    player.actions.setTextTrack(null);
    await until("they are there again", () => drawn().includes("Second 0"));
    expect(loadHls).not.toHaveBeenCalled();
  });

  test.each(["captions-en/index.m3u8", "captions-en/0.vtt"])(
    "playback goes on without %s",
    async (missing) => {
      const { fetch } = globalThis;
      vi.stubGlobal("fetch", (url: string, init: RequestInit) =>
        url.endsWith(missing)
          ? Promise.resolve(new Response("no", { status: 404 }))
          : fetch(url, init),
      );
      await using show = plainStage(address({}), { loop: true });
      const { player, video, until } = show;
      const errors = vi.fn();
      player.on("engineError", errors);
      await until("they are listed", () => player.state.textTracks.length === 2);
      player.actions.setTextTrack(0);
      await until("the failure is reported", () => errors.mock.calls.length > 0);
      expect(errors.mock.calls[0]).toMatchObject([
        { details: "subtitleTrackLoadError", fatal: false },
      ]);
      player.actions.setTextTrack(1);
      await until("other words are there", () => words(video).length > 0);
      expect(show.messages).toEqual([]);
      expect(loadHls).not.toHaveBeenCalled();
    },
  );

  test("captions in MP4 that are chosen are left to hls.js at the same position", async () => {
    rewrite((text, url) =>
      url.endsWith("captions-es/index.m3u8")
        ? text.replace("#EXTINF", '#EXT-X-MAP:URI="../en/init.mp4"\n#EXTINF')
        : text,
    );
    await using show = plainStage(address({}), {
      storage: createMemoryStorage(fixed(144)),
      loop: true,
    });
    const { player, video, until } = show;
    await until("they are listed", () => player.state.textTracks.length === 2);
    player.actions.setTextTrack(1);
    await until("hls.js has been loaded", () => vi.mocked(loadHls).mock.calls.length > 0);
    await until("it has chosen them", () => player.state.textTrack === 1);
    expect(video.querySelectorAll("track")).toHaveLength(2);
  });

  test("R-ENGINE-01 another audio rendition plays at once, without hls.js", async () => {
    const src = address({});
    await using show = plainStage(src, { storage: createMemoryStorage(fixed(144)) });
    const { player, video, until, drift } = show;
    const audioOf = (folder: string) =>
      requestedFiles(src).filter((file) => file.startsWith(`${folder}/`));
    await until(
      "all is buffered",
      () => video.buffered.length === 1 && video.buffered.end(0) > 23.9,
    );
    expect(player.state.audioTracks.map(({ label }) => label)).toEqual(["English", "Español"]);
    expect(player.state.audioTrack).toBe(0);
    expect(audioOf("es")).toEqual([]);
    const interruptions = vi.fn();
    for (const type of ["seeking", "emptied"]) video.addEventListener(type, interruptions);
    // The segment at the playhead comes before it has been played, on a busy machine, too.
    video.playbackRate = 0.25;
    player.actions.setAudioTrack(1);
    expect(player.state.audioTrack).toBe(1);
    await until("all of it is loaded", () => audioOf("es").includes("es/12.m4s"));
    await until(
      "all is buffered",
      () => video.buffered.length === 1 && video.buffered.end(0) > 23.9,
    );
    expect(interruptions).not.toHaveBeenCalled();
    expect(drift()).toBeLessThan(0.5);
    // The played media were in the other language: a seek back loads them in Spanish.
    player.actions.seek(0.5);
    await until("the first segment is there", () => audioOf("es").includes("es/0.m4s"));
    player.actions.play();
    await until("it plays there", () => !video.seeking && player.state.currentTime > 0.8);
    expect(repeated(requestedFiles(src))).toEqual([]);
    video.playbackRate = 8;
    await until("it ends", () => player.state.ended);
    expect(show.messages).toEqual([]);
    expect(loadHls).not.toHaveBeenCalled();
  });

  test("audio that is chosen after the end is loaded once, and plays from earlier", async () => {
    const src = address({});
    await using show = plainStage(src, { storage: createMemoryStorage(fixed(144)) });
    const { player, video, until } = show;
    const isRequested = (file: string) => requestedFiles(src).includes(file);
    await until(
      "all is buffered",
      () => video.buffered.length === 1 && video.buffered.end(0) > 23.9,
    );
    player.actions.seek(23.5);
    await until("it ends", () => player.state.ended);
    player.actions.setAudioTrack(1);
    await until("the last segment is there", () => isRequested("es/12.m4s"));
    player.actions.seek(0.5);
    await until("all others are loaded", () => isRequested("es/0.m4s") && isRequested("es/11.m4s"));
    expect(repeated(requestedFiles(src))).toEqual([]);
    player.actions.play();
    await until("it plays there", () => !video.seeking && player.state.currentTime > 0.8);
    expect(show.messages).toEqual([]);
  });

  test("R-ENGINE-01 the audio that was chosen plays in the next video from the start", async () => {
    const next = address({});
    await using show = plainStage(address({}), { storage: createMemoryStorage(fixed(144)) });
    const { player, until } = show;
    await until("they are listed", () => player.state.audioTracks.length === 2);
    player.actions.setAudioTrack(1);
    player.load({ src: next });
    await until("it is loaded", () => requestedFiles(next).includes("es/4.m4s"));
    expect(player.state.audioTrack).toBe(1);
    expect(show.messages).toEqual([]);
    expect(loadHls).not.toHaveBeenCalled();
  });

  test.each(["es/index.m3u8", "es/init.mp4"])(
    "the audio stays where %s cannot be loaded",
    async (missing) => {
      const { fetch } = globalThis;
      vi.stubGlobal("fetch", (url: string, init: RequestInit) =>
        url.endsWith(missing)
          ? Promise.resolve(new Response("no", { status: 404 }))
          : fetch(url, init),
      );
      await using show = plainStage(address({}), { storage: createMemoryStorage(fixed(144)) });
      const { player, until } = show;
      await until("they are listed", () => player.state.audioTracks.length === 2);
      player.actions.setAudioTrack(1);
      await until("it is the one of before", () => player.state.audioTrack === 0);
      await until("it plays on", () => player.state.currentTime > 4.5);
      expect(show.messages).toEqual([]);
      expect(loadHls).not.toHaveBeenCalled();
    },
  );

  test.each(["a playlist", "the first segment"])(
    "R-ENGINE-01 within the video are left to hls.js from the beginning: %s says so",
    async (which) => {
      const { fetch } = globalThis;
      const box = Uint8Array.from("\0\0\0\u0010free\u00b5\u00001GA94\u0003", (letter) =>
        letter.charCodeAt(0),
      );
      const line =
        '#EXT-X-MEDIA:TYPE=CLOSED-CAPTIONS,GROUP-ID="cc",NAME="English",INSTREAM-ID="CC1"';
      const segmentsOfOwn: string[] = [];
      vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
        if (url.endsWith(".m4s")) segmentsOfOwn.push(url);
        const response = await fetch(url, init);
        if (which === "a playlist" && url.endsWith(plain))
          return new Response(
            (await response.text()).replace("#EXT-X-STREAM", `${line}\n#EXT-X-STREAM`),
          );
        if (which !== "a playlist" && /\/v\d+\/\d+\.m4s$/.test(url))
          return new Response(new Blob([box, await response.blob()]));
        return response;
      });
      const src = address({}, plain);
      const appended = vi.spyOn(SourceBuffer.prototype, "appendBuffer");
      await using show = plainStage(src);
      const { player, until } = show;
      await until("hls.js is requested", () => vi.mocked(loadHls).mock.calls.length > 0);
      if (which === "a playlist") expect(appended).not.toHaveBeenCalled();
      appended.mockRestore();
      await until("it plays on", () => player.state.currentTime > 3);
      expect(show.messages).toEqual([]);
      expect(loadHls).toHaveBeenCalledOnce();
      // hls.js does not use fetch.
      if (which === "a playlist") expect(segmentsOfOwn).toEqual([]);
    },
  );
});

test("a player with options of hls.js plays by hls.js", async () => {
  await using show = plainStage(address({}, plain), { config: {} });
  await show.until(
    "it plays on",
    () => show.player.state.currentTime > 0.5 && show.player.state.qualities.length === 3,
  );
  expect(loadHls).toHaveBeenCalledOnce();
});

test("preload loads hls.js for a stream that needs it", async () => {
  const src = address({ encrypted: true }, plain);
  await preload(src);
  expect(loadHls).toHaveBeenCalledOnce();
});

test("preload fetches the beginning once, and the player asks for none of it again", async () => {
  const src = address({}, plain);
  await preload(src, { maxHeight: 144 });
  await expect.poll(() => requestedFiles(src)).toContain("v144/0.m4s");
  await using show = plainStage(src);
  await show.until("it plays on", () => show.player.state.currentTime > 2.5);
  expect(repeated(requestedFiles(src))).toEqual([]);
  expect(loadHls).not.toHaveBeenCalled();
});

describe("the rendition", () => {
  test("changes to one that is chosen from the next segment on, while it plays", async () => {
    const src = address({}, plain);
    await using show = plainStage(src, {
      storage: createMemoryStorage(fixed(144)),
      autoPlay: false,
    });
    const { player, video, until } = show;
    await until("all is buffered", () => (player.state.buffered[0]?.end ?? 0) > 23.9);
    const seeks = vi.fn();
    video.addEventListener("seeking", seeks);
    player.actions.play();
    await until("it plays", () => player.state.currentTime > 0.2);
    const highest = player.state.qualities[0];
    // It loads before much has been played, on a busy machine, too.
    video.playbackRate = 0.25;
    player.actions.setQuality(highest?.id ?? "auto");
    await until("it shows", () => video.videoHeight === 360);
    // Enough is left to change back, however long that takes to load.
    player.actions.pause();
    video.playbackRate = 1;
    expect(player.state.currentTime).toBeLessThan(20);
    await until("it is named", () => player.state.activeQuality === highest?.id);
    await until("the last segment is loaded", () => requestedFiles(src).includes("v360/11.m4s"));
    await until(
      "all is buffered",
      () => video.buffered.length === 1 && video.buffered.end(0) > 23.9,
    );
    const lowest = player.state.qualities.at(-1);
    player.actions.setQuality(lowest?.id ?? "auto");
    await until("the last segment is loaded again", () =>
      repeated(requestedFiles(src)).includes("v144/11.m4s"),
    );
    player.actions.play();
    await until("the lower one shows", () => video.videoHeight === 144);
    expect(seeks).not.toHaveBeenCalled();
    expect(show.messages).toEqual([]);
  });

  test("that is chosen shows when what was played before is played again", async () => {
    const src = address({}, plain);
    await using show = plainStage(src, { storage: createMemoryStorage(fixed(144)), startTime: 21 });
    const { player, video, until } = show;
    video.loop = true;
    await until(
      "it has been played from the beginning",
      () => video.currentTime > 2.5 && video.currentTime < 20,
    );
    expect(video.videoHeight).toBe(144);
    player.actions.seek(22.5);
    await until("the last segment plays", () => video.currentTime > 22.5);
    player.actions.setQuality(player.state.qualities[0]?.id ?? "auto");
    await until(
      "the first segment shows it",
      () => video.currentTime < 1.9 && video.videoHeight === 360,
    );
    expect(show.messages).toEqual([]);
    expect(loadHls).not.toHaveBeenCalled();
  });

  test("follows the bandwidth, up to what the player can show", async () => {
    const media = Object.assign(document.createElement("video"), { muted: true });
    media.style.inlineSize = "800px";
    padSegments();
    const src = address({}, plain);
    const storage = createMemoryStorage({
      "video-vol": "0",
      "video-bandwidth": `90000@${Date.now()}`,
    });
    await using show = plainStage(src, { storage, media, autoPlay: false });
    const { player, until } = show;
    await until("the lowest shows", () => media.videoHeight === 144);
    player.actions.play();
    media.playbackRate = 2;
    await until("the highest plays", () => media.videoHeight === 360);
    expect(player.state.quality).toBe("auto");
    expect(repeated(requestedFiles(src))).toEqual([]);
  });

  test.each([
    ["v360/index.m3u8", 404],
    ["v360/init.mp4", 404],
    ["v360/2.m4s", 404],
    ["v360/index.m3u8", 500],
    ["v360/2.m4s", 503],
    ["v360/index.m3u8", 403],
    ["v360/index.m3u8", 200],
    ["v360/index.m3u8", null],
    ["v360/init.mp4", null],
    ["v360/2.m4s", null],
  ])("is another one where the response for %s is a %s", async (missing, status) => {
    const { fetch } = globalThis;
    vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
      if (!url.endsWith(missing)) return fetch(url, init);
      if (status === null) throw new TypeError("Failed to fetch");
      return new Response("no", { status });
    });
    const media = Object.assign(document.createElement("video"), { muted: true });
    media.style.inlineSize = "800px";
    const storage = createMemoryStorage({
      "video-vol": "0",
      "video-bandwidth": `50000000@${Date.now()}`,
    });
    await using show = plainStage(address({}, plain), { storage, media });
    const { player, until } = show;
    await until("it plays past what is missing", () => player.state.currentTime > 6.5);
    expect(media.videoHeight).toBe(240);
    expect(show.messages).toEqual([]);
    expect(loadHls).not.toHaveBeenCalled();
  });

  test("stays below maxHeight", async () => {
    const media = Object.assign(document.createElement("video"), { muted: true });
    media.style.inlineSize = "800px";
    const storage = createMemoryStorage({
      "video-vol": "0",
      "video-bandwidth": `50000000@${Date.now()}`,
    });
    const src = address({}, plain);
    await using show = plainStage(src, { storage, media, maxHeight: 240 });
    await show.until("all is buffered", () => (show.player.state.buffered[0]?.end ?? 0) > 23.9);
    const files = requestedFiles(src);
    expect(files.some((file) => file.startsWith("v240/"))).toBe(true);
    expect(files.filter((file) => file.startsWith("v360/"))).toEqual([]);
  });
});

test("a full buffer loses what is behind the playhead, and playback goes on", async () => {
  const { appendBuffer } = SourceBuffer.prototype;
  const maxSeconds = 12;
  const refused = vi.fn();
  const append = vi.spyOn(SourceBuffer.prototype, "appendBuffer").mockImplementation(function (
    this: SourceBuffer,
    data: BufferSource,
  ) {
    const { buffered } = this;
    const seconds =
      buffered.length === 0 ? 0 : buffered.end(buffered.length - 1) - buffered.start(0);
    if (seconds >= maxSeconds) {
      refused();
      throw new DOMException("Full.", "QuotaExceededError");
    }
    appendBuffer.call(this, data);
  });
  try {
    await using show = plainStage(address({}, plain), { storage: createMemoryStorage(fixed(144)) });
    const { player, video, until } = show;
    await until("the buffer is full", () => refused.mock.calls.length > 0);
    video.playbackRate = 4;
    await until("it ends", () => player.state.ended);
    expect(video.buffered.start(0)).toBeGreaterThan(5);
    expect(show.messages).toEqual([]);
    expect(loadHls).not.toHaveBeenCalled();
  } finally {
    append.mockRestore();
  }
});

test("unmounting leaves nothing on the element, and requests nothing more", async () => {
  const { fetch } = globalThis;
  const requests: string[] = [];
  const segmentMayCome = deferred();
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    requests.push(url);
    if (url.startsWith(folder) && url.endsWith("v144/5.m4s")) await segmentMayCome.promise;
    return fetch(url, init);
  });
  const src = address({}, plain);
  const folder = new URL(".", src).href;
  const requested = () => requests.filter((url) => url.startsWith(folder));
  const show = plainStage(src, { storage: createMemoryStorage(fixed(144)) });
  await show.until(
    "it plays",
    () => show.player.state.currentTime > 0.2 && show.player.state.qualities.length === 3,
  );
  await show.until("a segment is awaited", () =>
    requested().some((url) => url.endsWith("v144/5.m4s")),
  );
  await show[Symbol.asyncDispose]();
  expect([show.video.src, show.video.readyState]).toEqual(["", 0]);
  const before = requested();
  segmentMayCome.resolve();
  await using other = plainStage(address({}, plain), { storage: createMemoryStorage(fixed(144)) });
  await other.until(
    "another player has loaded as much",
    () => (other.player.state.buffered[0]?.end ?? 0) > 23.9,
  );
  expect(requested()).toEqual(before);
});
